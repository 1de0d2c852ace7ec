-- What a bank takes back is taken once, comes out of somebody's pocket to the cent, and goes back once.

ALTER TABLE chargebacks ADD CONSTRAINT chargebacks_amount CHECK (amount_cents > 0 AND fee_cents >= 0);
--> statement-breakpoint
ALTER TABLE chargebacks ADD CONSTRAINT chargebacks_fee CHECK (fee_cents = 0 OR fee_currency IS NOT NULL);
--> statement-breakpoint
ALTER TABLE chargebacks ADD CONSTRAINT chargebacks_returned CHECK (returned_at IS NULL OR taken_at IS NOT NULL);
--> statement-breakpoint
ALTER TABLE chargeback_parts ADD CONSTRAINT chargeback_parts_borne CHECK (
  amount_cents > 0 AND LEAST(held_cents, refund_cents, dj_cents, own_cents) >= 0
  AND amount_cents = held_cents + refund_cents + dj_cents + own_cents AND excess_cents BETWEEN 0 AND own_cents
);
--> statement-breakpoint
ALTER TABLE withholdings ADD CONSTRAINT withholdings_amount CHECK (amount_cents > 0);
--> statement-breakpoint
ALTER TABLE transfer_reversals ADD CONSTRAINT transfer_reversals_amount CHECK (
  amount_cents > 0 AND asked_cents BETWEEN 1 AND amount_cents AND (status <> 'sent' OR asked_cents IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE transfer_parts ADD CONSTRAINT transfer_parts_withheld CHECK (withheld_cents BETWEEN 0 AND amount_cents);
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_charged_back CHECK (status <> 'charged_back' OR chargeback_id IS NOT NULL);
--> statement-breakpoint

ALTER TABLE refunds ADD CONSTRAINT refunds_chargeback FOREIGN KEY (chargeback_id) REFERENCES chargebacks (id);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_returns FOREIGN KEY (returns_id) REFERENCES chargeback_parts (id);
--> statement-breakpoint

-- Nor is a DJ's debt: what was paid off is not paid off again.
CREATE OR REPLACE FUNCTION ledger_refuse_overdraft() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  account_purpose text;
  balance numeric;
BEGIN
  SELECT purpose INTO account_purpose FROM ledger_accounts WHERE id = NEW.account_id;
  IF NOT (
    (account_purpose IN ('booking_escrow', 'dj_payable', 'refunds_payable') AND NEW.amount_cents > 0)
    OR (account_purpose IN ('dj_debt', 'chargebacks') AND NEW.amount_cents < 0)
  ) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM ledger_accounts WHERE id = NEW.account_id FOR NO KEY UPDATE;
  SELECT sum(amount_cents) INTO balance FROM ledger_entries WHERE account_id = NEW.account_id;
  IF balance * sign(NEW.amount_cents) > 0 THEN
    RAISE EXCEPTION '% account % is overdrawn', account_purpose, NEW.account_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- What was taken stays taken until it is given back, and that stays too.
CREATE FUNCTION chargebacks_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.dispute_id, NEW.charge_id, NEW.currency) IS DISTINCT FROM (OLD.id, OLD.dispute_id, OLD.charge_id, OLD.currency)
     OR (OLD.taken_at IS NOT NULL AND (NEW.taken_at, NEW.amount_cents) IS DISTINCT FROM (OLD.taken_at, OLD.amount_cents))
     OR (OLD.returned_at IS NOT NULL AND NEW.returned_at IS DISTINCT FROM OLD.returned_at)
     OR (OLD.status = 'won' AND NEW.status <> OLD.status) THEN
    RAISE EXCEPTION 'chargeback % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chargebacks_keep BEFORE UPDATE ON chargebacks FOR EACH ROW EXECUTE FUNCTION chargebacks_keep();
--> statement-breakpoint

-- Once the gateway may have paid a part, what it was asked for stays what it was.
CREATE FUNCTION transfer_parts_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.transfer_id, NEW.amount_cents) IS DISTINCT FROM (OLD.id, OLD.transfer_id, OLD.amount_cents)
     OR (NEW.withheld_cents <> OLD.withheld_cents AND (OLD.asked_at IS NOT NULL OR OLD.gateway_transfer_id IS NOT NULL))
     OR (OLD.gateway_transfer_id IS NOT NULL AND NEW.gateway_transfer_id IS DISTINCT FROM OLD.gateway_transfer_id) THEN
    RAISE EXCEPTION 'transfer part % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_parts_keep BEFORE UPDATE ON transfer_parts FOR EACH ROW EXECUTE FUNCTION transfer_parts_keep();
--> statement-breakpoint
CREATE FUNCTION transfer_reversals_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.transfer_part_id, NEW.dj_id, NEW.amount_cents, NEW.currency)
       IS DISTINCT FROM (OLD.id, OLD.transfer_part_id, OLD.dj_id, OLD.amount_cents, OLD.currency)
     OR (OLD.status <> 'created' AND NEW.status <> OLD.status)
     OR (OLD.asked_cents IS NOT NULL AND NEW.asked_cents IS DISTINCT FROM OLD.asked_cents)
     OR (NEW.status = 'dropped' AND OLD.asked_cents IS NOT NULL) THEN
    RAISE EXCEPTION 'reversal % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_keep BEFORE UPDATE ON transfer_reversals
  FOR EACH ROW EXECUTE FUNCTION transfer_reversals_keep();
--> statement-breakpoint

-- Of a transfer no more is taken back than the DJ got by it.
CREATE FUNCTION reversals_within_part() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  part record;
BEGIN
  SELECT amount_cents, withheld_cents INTO part FROM transfer_parts WHERE id = NEW.transfer_part_id FOR NO KEY UPDATE;
  IF (SELECT sum(coalesce(asked_cents, amount_cents)) FROM transfer_reversals
      WHERE transfer_part_id = NEW.transfer_part_id AND status IN ('created', 'sent'))
     > part.amount_cents - part.withheld_cents THEN
    RAISE EXCEPTION 'reversals of transfer part % exceed it', NEW.transfer_part_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reversals_within_part AFTER INSERT ON transfer_reversals
  FOR EACH ROW EXECUTE FUNCTION reversals_within_part();
--> statement-breakpoint

-- What a bank has is no longer the booking's to give back or carry.
CREATE OR REPLACE FUNCTION charge_left(booking uuid, charge uuid) RETURNS numeric LANGUAGE sql
  SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT amount_cents FROM charges WHERE id = charge AND booking_id = booking AND status = 'succeeded'), 0)
    + coalesce((SELECT sum(amount_cents) FROM carries WHERE charge_id = charge AND to_booking_id = booking), 0)
    - coalesce((SELECT sum(amount_cents) FROM carries WHERE charge_id = charge AND from_booking_id = booking), 0)
    - coalesce((SELECT sum(amount_cents) FROM refunds WHERE charge_id = charge AND booking_id = booking), 0)
    - coalesce((SELECT sum(p.amount_cents - p.refund_cents - p.excess_cents) FROM chargeback_parts p JOIN chargebacks c ON c.id = p.chargeback_id
        WHERE c.charge_id = charge AND c.returned_at IS NULL AND p.booking_id = booking), 0)
$$;
--> statement-breakpoint
CREATE FUNCTION held_within_charge() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  charge uuid;
BEGIN
  SELECT charge_id INTO charge FROM chargebacks WHERE id = NEW.chargeback_id;
  PERFORM FROM charges WHERE id = charge FOR NO KEY UPDATE;
  IF charge_left(NEW.booking_id, charge) < 0 THEN
    RAISE EXCEPTION 'charge % has no more to take', charge USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER held_within_charge AFTER INSERT ON chargeback_parts
  FOR EACH ROW EXECUTE FUNCTION held_within_charge();
--> statement-breakpoint

-- Money that went back to its client stays gone, unless its bank returned it. What waits for a bank is not paid.
CREATE OR REPLACE FUNCTION refunds_keep() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status <> OLD.status AND (
       OLD.status = 'settled'
       OR (OLD.status = 'charged_back' AND NOT (NEW.status = 'created' AND NEW.chargeback_id IS NULL))
       OR (OLD.status = 'sent' AND NEW.status <> 'refused')
       OR (NEW.chargeback_id IS NOT NULL AND NEW.status <> 'charged_back')
     ) THEN
    RAISE EXCEPTION 'refund % was paid and may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER chargeback_parts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chargeback_parts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER withholdings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withholdings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER chargebacks_stay BEFORE DELETE OR TRUNCATE ON chargebacks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_stay BEFORE DELETE OR TRUNCATE ON transfer_reversals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgrelid::regclass AS guarded, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgenabled <> 'A' AND tgrelid IN (
      'chargebacks'::regclass, 'chargeback_parts'::regclass, 'withholdings'::regclass,
      'transfer_reversals'::regclass, 'transfer_parts'::regclass
    )
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.tgname);
  END LOOP;
END $$;
--> statement-breakpoint

-- A payment company takes back also what the platform no longer has; an account's owner it asks for no more than is there.
ALTER TABLE sandbox_balances DROP CONSTRAINT sandbox_balances_covered;
--> statement-breakpoint
ALTER TABLE sandbox_account_balances ADD CONSTRAINT sandbox_account_balances_covered CHECK (amount_cents >= 0);
