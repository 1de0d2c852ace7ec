-- A file belongs to a claim of its own booking, and stays what it was.
ALTER TABLE problems ADD CONSTRAINT problems_booking UNIQUE (id, booking_id);
--> statement-breakpoint
ALTER TABLE receipts ADD CONSTRAINT receipts_problem_booking
  FOREIGN KEY (problem_id, booking_id) REFERENCES problems (id, booking_id);
--> statement-breakpoint
ALTER TABLE problems ADD CONSTRAINT problems_damage CHECK (
  (damage_cents IS NULL) = (damage_status IS NULL)
  AND (damage_cents IS NULL OR (kind = 'damage' AND reported_by = 'dj' AND damage_cents BETWEEN 1 AND claimed_cents))
);
--> statement-breakpoint

-- Evidence is not exchanged once it was shown, and an answer is given once.
CREATE FUNCTION receipts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.problem_id IS NOT NULL THEN
    RAISE EXCEPTION 'receipt % belongs to a claim', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN COALESCE(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER receipts_keep BEFORE UPDATE OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION receipts_keep();
--> statement-breakpoint
CREATE FUNCTION problems_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.booking_id, NEW.reported_by, NEW.kind, NEW.description, NEW.claimed_cents)
       IS DISTINCT FROM (OLD.booking_id, OLD.reported_by, OLD.kind, OLD.description, OLD.claimed_cents)
     OR (OLD.answered_at IS NOT NULL AND (NEW.answer, NEW.answered_at) IS DISTINCT FROM (OLD.answer, OLD.answered_at)) THEN
    RAISE EXCEPTION 'problem % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER problems_keep BEFORE UPDATE ON problems FOR EACH ROW EXECUTE FUNCTION problems_keep();
