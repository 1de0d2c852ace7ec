-- Whoever was erased gets no session any more, also not one that was being made in that moment.
CREATE OR REPLACE FUNCTION refuse_banned_session() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR SHARE;
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND (banned_at IS NOT NULL OR erased_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Nobody comes back from that, and nobody is erased who did not ask for it.
ALTER TABLE users ADD CONSTRAINT users_erased CHECK (erased_at IS NULL OR leaving_at IS NOT NULL);
--> statement-breakpoint
CREATE FUNCTION users_stay_erased() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'account % is erased', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER users_stay_erased BEFORE UPDATE ON users FOR EACH ROW
  WHEN (old.erased_at IS NOT NULL AND (new.erased_at, new.leaving_at, new.name, new.email)
    IS DISTINCT FROM (old.erased_at, old.leaving_at, old.name, old.email))
  EXECUTE FUNCTION users_stay_erased();
--> statement-breakpoint

-- Whoever is leaving is listed nowhere: one more condition of the view as it is.
DO $$
DECLARE
  present text := pg_get_viewdef('dj_listing_source'::regclass);
  wanted text := replace(present, 'person.banned_at IS NULL', 'person.banned_at IS NULL AND person.leaving_at IS NULL');
BEGIN
  IF wanted = present THEN
    RAISE EXCEPTION 'dj_listing_source does not say who is banned';
  END IF;
  EXECUTE 'CREATE OR REPLACE VIEW dj_listing_source AS ' || wanted;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_listing_leaving AFTER UPDATE OF leaving_at ON users
  FOR EACH ROW WHEN ((old.leaving_at IS NULL) <> (new.leaving_at IS NULL)) EXECUTE FUNCTION refresh_dj_listing();
