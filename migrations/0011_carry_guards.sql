-- A payment that goes along from a cancelled booking to the one that replaces it.

ALTER TABLE bookings ADD CONSTRAINT bookings_choice CHECK (choose_by IS NULL OR (status = 'cancelled' AND cancelled_by = 'dj'));
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_carried_elsewhere CHECK (carried_to_id <> id AND replaces_id <> id);
--> statement-breakpoint
ALTER TABLE carries ADD CONSTRAINT carries_amount CHECK (amount_cents > 0);
--> statement-breakpoint
ALTER TABLE carries ADD CONSTRAINT carries_elsewhere CHECK (from_booking_id <> to_booking_id);
--> statement-breakpoint
CREATE TRIGGER carries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON carries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- What of a charge is still a booking's own: its own charge or what was carried to it, less what went on or back.
CREATE FUNCTION charge_left(booking uuid, charge uuid) RETURNS numeric LANGUAGE sql AS $$
  SELECT coalesce((SELECT amount_cents FROM charges WHERE id = charge AND booking_id = booking AND status = 'succeeded'), 0)
    + coalesce((SELECT sum(amount_cents) FROM carries WHERE charge_id = charge AND to_booking_id = booking), 0)
    - coalesce((SELECT sum(amount_cents) FROM carries WHERE charge_id = charge AND from_booking_id = booking), 0)
    - coalesce((SELECT sum(amount_cents) FROM refunds WHERE charge_id = charge AND booking_id = booking), 0)
$$;
--> statement-breakpoint

-- Refunds of a charge never exceed it, and no booking gives back what another one has of it.
CREATE OR REPLACE FUNCTION refunds_within_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge record;
BEGIN
  SELECT status, currency INTO charge FROM charges WHERE id = NEW.charge_id FOR NO KEY UPDATE;
  IF charge.status <> 'succeeded' OR charge.currency IS DISTINCT FROM NEW.currency
     OR charge_left(NEW.booking_id, NEW.charge_id) < 0 THEN
    RAISE EXCEPTION 'refunds of charge % exceed it', NEW.charge_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Money goes along within its charge, and between bookings of the client who was charged, in one currency.
CREATE FUNCTION carries_within_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge record;
BEGIN
  SELECT status, currency, client_id INTO charge FROM charges WHERE id = NEW.charge_id FOR NO KEY UPDATE;
  IF charge.status <> 'succeeded' OR charge.currency IS DISTINCT FROM NEW.currency
     OR charge_left(NEW.from_booking_id, NEW.charge_id) < 0
     OR (SELECT count(*) FROM bookings WHERE id IN (NEW.from_booking_id, NEW.to_booking_id)
           AND client_id = charge.client_id AND currency = NEW.currency) <> 2 THEN
    RAISE EXCEPTION 'charge % may not be carried so', NEW.charge_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER carries_within_charge AFTER INSERT ON carries
  FOR EACH ROW EXECUTE FUNCTION carries_within_charge();
--> statement-breakpoint

-- What left one booking is in the other before anybody sees it.
CREATE FUNCTION ledger_must_arrive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT purpose FROM ledger_accounts WHERE id = NEW.account_id) = 'carried_payments'
     AND (SELECT sum(amount_cents) FROM ledger_entries WHERE account_id = NEW.account_id) <> 0 THEN
    RAISE EXCEPTION 'carried_payments account % is not empty', NEW.account_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_arrive AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_arrive();
