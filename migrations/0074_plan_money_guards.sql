-- Money that was paid for a plan has a payment of its own: what goes back of it, or is with a bank, is never more.

ALTER TABLE charges DROP CONSTRAINT charges_one_owner;
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_one_owner CHECK (num_nonnulls(booking_id, sale_id, period_id) = 1);
--> statement-breakpoint
ALTER TABLE charges DROP CONSTRAINT charges_client;
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_client CHECK (sale_id IS NOT NULL OR client_id IS NOT NULL);
--> statement-breakpoint
-- It came in without being asked for, under the id of its period.
ALTER TABLE charges ADD CONSTRAINT charges_of_period CHECK (
  (period_id IS NOT NULL) = (purpose = 'plan')
  AND (period_id IS NULL OR (id = period_id AND status = 'succeeded' AND payment_id IS NOT NULL AND method = 'saved_card'))
);
--> statement-breakpoint
ALTER TABLE refunds DROP CONSTRAINT refunds_one_owner;
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_one_owner CHECK (num_nonnulls(booking_id, sale_id, period_id) = 1);
--> statement-breakpoint
ALTER TABLE chargeback_parts DROP CONSTRAINT chargeback_parts_one_owner;
--> statement-breakpoint
ALTER TABLE chargeback_parts ADD CONSTRAINT chargeback_parts_one_owner CHECK (num_nonnulls(booking_id, sale_id, period_id) = 1);
--> statement-breakpoint
-- Nobody but us got what was paid for a plan.
ALTER TABLE chargeback_parts ADD CONSTRAINT chargeback_parts_of_period CHECK (
  (period_id IS NULL) = (dj_id IS NOT NULL) AND (period_id IS NULL OR (held_cents = 0 AND dj_cents = 0))
);
--> statement-breakpoint
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_one_owner;
--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_one_owner CHECK (num_nonnulls(booking_id, sale_id, period_id) <= 1);
--> statement-breakpoint
ALTER TABLE subscription_payments ADD CONSTRAINT subscription_payments_currency UNIQUE (id, currency);
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_period_currency FOREIGN KEY (period_id, currency) REFERENCES subscription_payments (id, currency);
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_period_currency FOREIGN KEY (period_id, currency) REFERENCES subscription_payments (id, currency);
--> statement-breakpoint
ALTER TABLE chargeback_parts ADD CONSTRAINT chargeback_parts_period FOREIGN KEY (period_id) REFERENCES subscription_payments (id);
--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_period FOREIGN KEY (period_id) REFERENCES subscription_payments (id);
--> statement-breakpoint

CREATE FUNCTION period_id_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.period_id IS DISTINCT FROM OLD.period_id THEN
    RAISE EXCEPTION '% % stays with its period', TG_TABLE_NAME, OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER charges_period_keeps BEFORE UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION period_id_keeps();
--> statement-breakpoint
CREATE TRIGGER refunds_period_keeps BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION period_id_keeps();
--> statement-breakpoint

-- The payment of a period is what was paid for it, by whoever has the plan.
CREATE FUNCTION charge_is_period() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.period_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM subscription_payments p JOIN subscriptions s ON s.id = p.subscription_id
    WHERE p.id = NEW.period_id AND p.amount_cents = NEW.amount_cents AND s.user_id = NEW.client_id
  ) THEN
    RAISE EXCEPTION 'charge % is not what was paid for its period', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER charge_is_period AFTER INSERT ON charges FOR EACH ROW EXECUTE FUNCTION charge_is_period();
--> statement-breakpoint

-- What of a period's payment neither went back nor is with a bank: never less than nothing.
CREATE FUNCTION period_left(period uuid) RETURNS numeric LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT amount_cents FROM charges WHERE period_id = period), 0)
    - coalesce((SELECT sum(amount_cents) FROM refunds WHERE period_id = period), 0)
    - coalesce((SELECT sum(p.amount_cents - p.refund_cents - p.excess_cents) FROM chargeback_parts p
        JOIN chargebacks c ON c.id = p.chargeback_id WHERE p.period_id = period AND c.returned_at IS NULL), 0)
$$;
--> statement-breakpoint
CREATE FUNCTION refund_within_period() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.period_id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM charges WHERE period_id = NEW.period_id FOR NO KEY UPDATE;
  IF NEW.charge_id <> NEW.period_id OR period_left(NEW.period_id) < 0 THEN
    RAISE EXCEPTION 'period % has no more to give back', NEW.period_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_period AFTER INSERT OR UPDATE OF period_id, charge_id, amount_cents ON refunds
  FOR EACH ROW EXECUTE FUNCTION refund_within_period();
--> statement-breakpoint
CREATE FUNCTION chargeback_within_period() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.period_id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM charges WHERE period_id = NEW.period_id FOR NO KEY UPDATE;
  IF period_left(NEW.period_id) < 0
     OR NOT EXISTS (SELECT FROM chargebacks WHERE id = NEW.chargeback_id AND charge_id = NEW.period_id) THEN
    RAISE EXCEPTION 'period % has no more to take', NEW.period_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chargeback_parts_within_period AFTER INSERT ON chargeback_parts
  FOR EACH ROW EXECUTE FUNCTION chargeback_within_period();
--> statement-breakpoint

-- Periods that were paid before now: their payments are known where the gateway's list has told of them.
INSERT INTO charges (id, period_id, client_id, purpose, method, status, amount_cents, currency, description, gateway,
  language, payment_id, expires_at, created_at, settled_at)
SELECT p.id, p.id, s.user_id, 'plan', 'saved_card', 'succeeded', p.amount_cents, p.currency,
  CASE s.plan WHEN 'pro' THEN 'Pro' ELSE s.plan END, s.gateway, s.language,
  CASE s.gateway WHEN 'sandbox' THEN p.period_ref ELSE o.about_ref END, p.paid_at, p.paid_at, p.paid_at
FROM subscription_payments p JOIN subscriptions s ON s.id = p.subscription_id
LEFT JOIN gateway_objects o ON o.gateway = s.gateway AND o.kind = 'period' AND o.ref = p.period_ref
WHERE s.gateway = 'sandbox' OR o.about_ref IS NOT NULL;
--> statement-breakpoint
ALTER TABLE ledger_transactions DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE ledger_transactions t SET period_id = p.id FROM subscription_payments p WHERE t.idempotency_key = 'charge:' || p.id;
--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = 'ledger_transactions'::regclass LOOP
    EXECUTE format('ALTER TABLE ledger_transactions ENABLE ALWAYS TRIGGER %I', guard.tgname);
  END LOOP;
END $$;
--> statement-breakpoint

-- Of a commission goes back what of its payment went back: each cent once, and never more than there was.
ALTER TABLE commissions DISABLE TRIGGER commissions_keep;
--> statement-breakpoint
UPDATE commissions c SET
  paid_cents = coalesce((SELECT amount_cents FROM subscription_payments WHERE id = c.source_id), c.amount_cents * 100),
  released_cents = CASE WHEN released_at IS NULL THEN 0 ELSE amount_cents END;
--> statement-breakpoint
UPDATE commissions SET returned_cents = paid_cents, clawed_back_cents = amount_cents WHERE status = 'clawed_back';
--> statement-breakpoint
ALTER TABLE commissions ADD CONSTRAINT commissions_returned CHECK (
  paid_cents >= amount_cents AND returned_cents BETWEEN 0 AND paid_cents
  AND clawed_back_cents = round(amount_cents::numeric * returned_cents / paid_cents)
  AND (status = 'clawed_back') = (clawed_back_cents = amount_cents) AND released_cents BETWEEN 0 AND amount_cents
  AND (released_at IS NULL) = (released_cents = 0) AND (clawed_back_cents > 0) = (clawed_back_at IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE commissions DROP CONSTRAINT commissions_status;
--> statement-breakpoint
ALTER TABLE commissions ADD CONSTRAINT commissions_status CHECK (
  CASE status WHEN 'held' THEN released_at IS NULL WHEN 'released' THEN released_at IS NOT NULL ELSE true END
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION commissions_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.affiliate_id, NEW.source, NEW.source_id, NEW.amount_cents, NEW.currency, NEW.paid_cents)
       IS DISTINCT FROM (OLD.id, OLD.affiliate_id, OLD.source, OLD.source_id, OLD.amount_cents, OLD.currency, OLD.paid_cents)
     OR OLD.status = 'clawed_back' OR (OLD.status = 'released' AND NEW.status = 'held')
     OR NEW.returned_cents < OLD.returned_cents
     OR (OLD.released_at IS NOT NULL
       AND (NEW.released_at, NEW.released_cents) IS DISTINCT FROM (OLD.released_at, OLD.released_cents))
     OR (OLD.released_at IS NULL AND NEW.released_at IS NOT NULL
       AND NEW.released_cents <> OLD.amount_cents - OLD.clawed_back_cents) THEN
    RAISE EXCEPTION 'commission % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgrelid::regclass AS guarded, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgenabled <> 'A'
      AND tgrelid IN ('charges'::regclass, 'refunds'::regclass, 'chargeback_parts'::regclass, 'commissions'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.tgname);
  END LOOP;
END $$;
