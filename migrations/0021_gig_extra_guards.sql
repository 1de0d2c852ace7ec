-- An extra is either time or a thing, and its price adds up.
ALTER TABLE gig_extras ADD CONSTRAINT gig_extras_kind CHECK (
  (kind = 'overtime' AND minutes > 0 AND label IS NULL) OR (kind = 'extra' AND minutes IS NULL AND label IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE gig_extras ADD CONSTRAINT gig_extras_price CHECK (
  price_cents > 0 AND service_fee_cents >= 0 AND total_cents = price_cents + service_fee_cents
);
--> statement-breakpoint
ALTER TABLE gig_extras ADD CONSTRAINT gig_extras_paid CHECK ((status = 'paid') = (paid_at IS NOT NULL));
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_extras CHECK (extras_cents BETWEEN 0 AND total_cents - deposit_cents);
--> statement-breakpoint

-- What was proposed is what is accepted, and what is over stays over.
CREATE FUNCTION gig_extras_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.booking_id, NEW.kind, NEW.minutes, NEW.label, NEW.total_cents, NEW.service_fee_cents, NEW.currency)
       IS DISTINCT FROM (OLD.booking_id, OLD.kind, OLD.minutes, OLD.label, OLD.total_cents, OLD.service_fee_cents, OLD.currency)
     OR (OLD.status NOT IN ('proposed', 'accepted') AND NEW.status <> OLD.status) THEN
    RAISE EXCEPTION 'extra % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gig_extras_keep BEFORE UPDATE ON gig_extras FOR EACH ROW EXECUTE FUNCTION gig_extras_keep();
