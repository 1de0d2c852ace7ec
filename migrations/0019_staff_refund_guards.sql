-- What staff give back, out of the held money and of our own fees.

-- It has a reason and somebody who gave it, or a rule decided; our fees are a part of it.
ALTER TABLE refunds ADD CONSTRAINT refunds_decision CHECK ((reason IS NULL) = (decided_by IS NULL) AND reason <> '');
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_fees CHECK (
  from_fees_cents BETWEEN 0 AND amount_cents AND (from_fees_cents = 0 OR decided_by IS NOT NULL)
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refunds_keep_amount() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.charge_id, NEW.amount_cents, NEW.currency, NEW.reason, NEW.decided_by, NEW.from_fees_cents)
       IS DISTINCT FROM
     (OLD.id, OLD.booking_id, OLD.charge_id, OLD.amount_cents, OLD.currency, OLD.reason, OLD.decided_by, OLD.from_fees_cents) THEN
    RAISE EXCEPTION 'refund % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- No more of our fees is given back than we earned with the booking. The lock makes two who give them back
-- at the same moment wait for each other.
CREATE FUNCTION fees_within_earned() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  posting record;
BEGIN
  IF NEW.amount_cents < 0 OR (SELECT purpose FROM ledger_accounts WHERE id = NEW.account_id) <> 'platform_revenue' THEN
    RETURN NULL;
  END IF;
  SELECT kind, booking_id INTO posting FROM ledger_transactions WHERE id = NEW.transaction_id;
  IF posting.kind <> 'fee_return' THEN
    RETURN NULL;
  END IF;
  PERFORM FROM ledger_accounts WHERE purpose = 'booking_escrow' AND party_id = posting.booking_id FOR NO KEY UPDATE;
  IF (SELECT sum(e.amount_cents) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
      WHERE t.booking_id = posting.booking_id AND e.account_id = NEW.account_id) > 0 THEN
    RAISE EXCEPTION 'fees of booking % are given back twice', posting.booking_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_fees AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION fees_within_earned();
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_entries_fees;
--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_fees CHECK (kind <> 'fee_return' OR booking_id IS NOT NULL);
