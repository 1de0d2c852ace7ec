-- While staff hold a booking's payout nothing of it is released; what they said of it, and how it ended, stays.

ALTER TABLE payout_holds ADD CONSTRAINT payout_holds_reason CHECK (
  reason IN ('event_check', 'payment_check', 'identity_check', 'authority') AND note <> ''
);
--> statement-breakpoint
ALTER TABLE payout_holds ADD CONSTRAINT payout_holds_kept CHECK (
  kept_cents >= 0 AND kept_service_fee_cents BETWEEN 0 AND kept_cents
);
--> statement-breakpoint
ALTER TABLE payout_holds ADD CONSTRAINT payout_holds_lifted CHECK (
  (lifted_by IS NULL) = (lifted_note IS NULL) AND (lifted_by IS NULL OR lifted_at IS NOT NULL)
);
--> statement-breakpoint
CREATE FUNCTION releases_not_held() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM payout_holds WHERE booking_id = NEW.booking_id AND lifted_at IS NULL) THEN
    RAISE EXCEPTION 'the payout of booking % is held', NEW.booking_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER releases_not_held BEFORE INSERT ON releases FOR EACH ROW EXECUTE FUNCTION releases_not_held();
--> statement-breakpoint
CREATE FUNCTION payout_holds_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.lifted_at IS NOT NULL OR NEW.kept_cents < OLD.kept_cents
     OR (NEW.id, NEW.booking_id, NEW.reason, NEW.note, NEW.held_by, NEW.held_at)
       IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.reason, OLD.note, OLD.held_by, OLD.held_at) THEN
    RAISE EXCEPTION 'payout hold % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_holds_keep BEFORE UPDATE ON payout_holds FOR EACH ROW EXECUTE FUNCTION payout_holds_keep();
--> statement-breakpoint
CREATE TRIGGER payout_holds_stay BEFORE DELETE OR TRUNCATE ON payout_holds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgrelid::regclass AS guarded, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgenabled <> 'A'
      AND tgrelid IN ('payout_holds'::regclass, 'releases'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.tgname);
  END LOOP;
END $$;
