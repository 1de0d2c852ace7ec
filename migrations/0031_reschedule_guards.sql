-- A proposal that was answered stays answered.
CREATE FUNCTION reschedules_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'open' OR (NEW.booking_id, NEW.total_cents, NEW.starts_at, NEW.ends_at, NEW.proposed_by)
       IS DISTINCT FROM (OLD.booking_id, OLD.total_cents, OLD.starts_at, OLD.ends_at, OLD.proposed_by) THEN
    RAISE EXCEPTION 'proposal % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reschedules_keep BEFORE UPDATE ON reschedules FOR EACH ROW EXECUTE FUNCTION reschedules_keep();
