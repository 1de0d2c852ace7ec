-- An address that was given out leads to its DJ for good: nobody else can take it, also not at the same moment.
CREATE FUNCTION keep_old_slug() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted text := lower(NEW.custom_slug);
  old_slug text := CASE WHEN TG_OP = 'UPDATE' THEN lower(OLD.custom_slug) END;
BEGIN
  IF old_slug IS NOT DISTINCT FROM wanted THEN
    RETURN NULL;
  END IF;
  -- one after the other, in one order
  PERFORM pg_advisory_xact_lock(hashtextextended('slug ' || least(old_slug, wanted), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('slug ' || greatest(old_slug, wanted), 0));
  IF EXISTS (SELECT FROM slug_redirects WHERE slug = wanted AND user_id <> NEW.id) THEN
    RAISE EXCEPTION 'address % was another DJ''s', wanted USING ERRCODE = 'unique_violation', CONSTRAINT = 'slug_redirects_pkey';
  END IF;
  DELETE FROM slug_redirects WHERE slug = wanted;
  IF old_slug IS NOT NULL THEN
    INSERT INTO slug_redirects (slug, user_id) VALUES (old_slug, NEW.id) ON CONFLICT (slug) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_old_slug AFTER INSERT OR UPDATE OF custom_slug ON profiles
  FOR EACH ROW EXECUTE FUNCTION keep_old_slug();
--> statement-breakpoint

-- A person has one name: who changes it in the profile is called so everywhere. Han and kana: the family comes first.
CREATE FUNCTION rename_person() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE users SET
    name = btrim(CASE WHEN NEW.first_name || NEW.last_name ~ '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
      THEN concat_ws(' ', NEW.last_name, NEW.first_name) ELSE concat_ws(' ', NEW.first_name, NEW.last_name) END),
    updated_at = NEW.updated_at
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profiles_rename AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((old.first_name, old.last_name) IS DISTINCT FROM (new.first_name, new.last_name)) EXECUTE FUNCTION rename_person();
--> statement-breakpoint
ALTER TABLE profiles ADD CONSTRAINT profiles_version CHECK (version >= 1 AND jsonb_typeof(field_versions) = 'object');
