DROP INDEX "problems_one_open";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_service_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_one_per_side" UNIQUE("booking_id","reported_by");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kept" CHECK (
  kept_cents >= 0 AND kept_service_fee_cents BETWEEN 0 AND kept_cents
);
--> statement-breakpoint

-- Each side claims once, and only while staff have not decided yet.
CREATE FUNCTION problems_disputed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bookings WHERE id = NEW.booking_id AND status = 'disputed') THEN
    RAISE EXCEPTION 'booking % is not disputed', NEW.booking_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER problems_disputed BEFORE INSERT ON problems FOR EACH ROW EXECUTE FUNCTION problems_disputed();
--> statement-breakpoint

-- Nothing of an event is released while a bank decides about a payment of its booking. What was paid for damage is the
-- DJ's alone, whatever becomes of the price.
CREATE FUNCTION releases_not_contested() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.purpose = 'event' AND EXISTS (
    SELECT FROM chargebacks WHERE closed_at IS NULL AND charge_id IN (
      SELECT id FROM charges WHERE booking_id = NEW.booking_id
      UNION SELECT charge_id FROM carries WHERE to_booking_id = NEW.booking_id
    )
  ) THEN
    RAISE EXCEPTION 'a bank decides about booking %', NEW.booking_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER releases_not_contested BEFORE INSERT ON releases FOR EACH ROW EXECUTE FUNCTION releases_not_contested();
--> statement-breakpoint
ALTER TABLE releases ENABLE ALWAYS TRIGGER releases_not_contested;
