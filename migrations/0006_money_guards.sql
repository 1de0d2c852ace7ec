-- Money's own rules, kept by the database whoever writes to it.

-- The ledger only grows: what is wrong is corrected by a reversal.
CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_reversal CHECK ((kind = 'reversal') = (reverses_id IS NOT NULL));
--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_something CHECK (amount_cents <> 0);
--> statement-breakpoint

-- An entry is in its account's currency.
ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_currency UNIQUE (id, currency);
--> statement-breakpoint
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_account_currency
  FOREIGN KEY (account_id, currency) REFERENCES ledger_accounts (id, currency);
--> statement-breakpoint

-- Checked at commit, when all entries are there. Without entries there is no transaction either.
CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid;
  off record;
BEGIN
  IF TG_TABLE_NAME = 'ledger_transactions' THEN
    subject := NEW.id;
    IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = subject) THEN
      RAISE EXCEPTION 'ledger transaction % has no entries', subject USING ERRCODE = 'check_violation';
    END IF;
  ELSE
    subject := NEW.transaction_id;
  END IF;
  FOR off IN
    SELECT currency, sum(amount_cents) AS total FROM ledger_entries
    WHERE transaction_id = subject GROUP BY currency HAVING sum(amount_cents) <> 0
  LOOP
    RAISE EXCEPTION 'ledger transaction % is off by % %', subject, off.total, off.currency USING ERRCODE = 'check_violation';
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance();
--> statement-breakpoint

-- Entries are written with their transaction or never: nothing is added to one that was committed.
CREATE FUNCTION ledger_is_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT posted_in FROM ledger_transactions WHERE id = NEW.transaction_id) IS DISTINCT FROM pg_current_xact_id() THEN
    RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_with_transaction BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_is_closed();
--> statement-breakpoint

-- What is owed never turns into a claim: a booking pays out at most what came in, a DJ gets at most what was
-- released. The lock makes two who spend the same money wait for each other.
CREATE FUNCTION ledger_refuse_overdraft() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account_purpose text;
BEGIN
  SELECT purpose INTO account_purpose FROM ledger_accounts WHERE id = NEW.account_id;
  IF account_purpose NOT IN ('booking_escrow', 'dj_payable', 'refunds_payable') OR NEW.amount_cents < 0 THEN
    RETURN NULL;
  END IF;
  PERFORM FROM ledger_accounts WHERE id = NEW.account_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE account_id = NEW.account_id) > 0 THEN
    RAISE EXCEPTION '% account % is overdrawn', account_purpose, NEW.account_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_overdraft AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_overdraft();
--> statement-breakpoint

ALTER TABLE charges ADD CONSTRAINT charges_amount CHECK (amount_cents > 0);
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_amount CHECK (amount_cents > 0);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_amount CHECK (amount_cents > 0);
--> statement-breakpoint

-- What was asked is not changed afterwards, and money that arrived stays arrived.
CREATE FUNCTION charges_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.client_id, NEW.amount_cents, NEW.currency)
       IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.client_id, OLD.amount_cents, OLD.currency)
     OR (OLD.status = 'succeeded' AND (NEW.status, NEW.payment_id) IS DISTINCT FROM (OLD.status, OLD.payment_id)) THEN
    RAISE EXCEPTION 'charge % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER charges_keep BEFORE UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION charges_keep();
--> statement-breakpoint

-- All refunds of a charge together never exceed it.
CREATE FUNCTION refunds_within_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charge record;
BEGIN
  SELECT status, amount_cents, currency, booking_id INTO charge FROM charges WHERE id = NEW.charge_id FOR NO KEY UPDATE;
  IF charge.status <> 'succeeded' OR (charge.currency, charge.booking_id) IS DISTINCT FROM (NEW.currency, NEW.booking_id)
     OR (SELECT sum(amount_cents) FROM refunds WHERE charge_id = NEW.charge_id) > charge.amount_cents THEN
    RAISE EXCEPTION 'refunds of charge % exceed it', NEW.charge_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_charge AFTER INSERT OR UPDATE OF charge_id, booking_id, amount_cents, currency ON refunds
  FOR EACH ROW EXECUTE FUNCTION refunds_within_charge();
--> statement-breakpoint

-- The sandbox is a careful company too.
ALTER TABLE sandbox_balances ADD CONSTRAINT sandbox_balances_covered CHECK (amount_cents >= 0);
--> statement-breakpoint
ALTER TABLE sandbox_payments ADD CONSTRAINT sandbox_payments_refunds CHECK (refunded_cents BETWEEN 0 AND amount_cents);
--> statement-breakpoint
ALTER TABLE sandbox_transfers ADD CONSTRAINT sandbox_transfers_reversals CHECK (reversed_cents BETWEEN 0 AND amount_cents);
--> statement-breakpoint
ALTER TABLE sandbox_settings ADD CONSTRAINT sandbox_settings_one_row CHECK (id = 1);
