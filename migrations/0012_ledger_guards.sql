-- Guards of the money that also hold against a session that means ill. Beyond them is only who may change the tables
-- themselves: the owner of the tables and the superuser can drop a trigger, and verify-ledger is what finds it then.

-- What a guard reads is what it guards: a session's temporary tables and search_path do not come in between.
DO $$
DECLARE
  guard text;
BEGIN
  FOREACH guard IN ARRAY ARRAY[
    'refuse_change()', 'ledger_must_balance()', 'ledger_is_closed()', 'ledger_refuse_overdraft()', 'ledger_must_arrive()',
    'charges_keep()', 'refunds_keep()', 'refunds_within_charge()', 'carries_within_charge()', 'charge_left(uuid, uuid)'
  ] LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', guard);
  END LOOP;
END $$;
--> statement-breakpoint

ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_known_currency
  CHECK (currency IN ('USD', 'EUR', 'GBP', 'JPY', 'BRL', 'CHF'));
--> statement-breakpoint

-- A booking's money is in the booking's currency, which therefore stays.
ALTER TABLE bookings ADD CONSTRAINT bookings_currency UNIQUE (id, currency);
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_booking_currency
  FOREIGN KEY (booking_id, currency) REFERENCES bookings (id, currency);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_booking_currency
  FOREIGN KEY (booking_id, currency) REFERENCES bookings (id, currency);
--> statement-breakpoint

-- What the entries tell of stays: nothing that was asked, decided or sent is removed.
CREATE TRIGGER charges_stay BEFORE DELETE OR TRUNCATE ON charges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refunds_stay BEFORE DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfers_stay BEFORE DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refunds_keep_amount() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.charge_id, NEW.amount_cents, NEW.currency)
       IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.charge_id, OLD.amount_cents, OLD.currency) THEN
    RAISE EXCEPTION 'refund % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_keep_amount BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_keep_amount();
--> statement-breakpoint
CREATE FUNCTION transfers_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.dj_id, NEW.amount_cents, NEW.currency)
       IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.dj_id, OLD.amount_cents, OLD.currency) THEN
    RAISE EXCEPTION 'transfer % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_keep BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION transfers_keep();
--> statement-breakpoint

-- `session_replication_role = replica` silences triggers, but not these. Foreign keys it does silence.
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgrelid::regclass AS guarded, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid IN (
      'ledger_accounts'::regclass, 'ledger_transactions'::regclass, 'ledger_entries'::regclass,
      'charges'::regclass, 'refunds'::regclass, 'transfers'::regclass, 'carries'::regclass
    )
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.tgname);
  END LOOP;
END $$;
