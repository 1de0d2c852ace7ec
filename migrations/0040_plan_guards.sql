-- What was paid for a plan stays written down; what an affiliate earned is decided once.

ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_amount CHECK (amount_cents > 0);
--> statement-breakpoint
ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_running CHECK (
  status NOT IN ('active', 'past_due') OR (subscription_ref IS NOT NULL AND period_ends_at IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE subscription_payments ADD CONSTRAINT subscription_payments_amount CHECK (amount_cents > 0);
--> statement-breakpoint
CREATE TRIGGER subscription_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON subscription_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE commissions ADD CONSTRAINT commissions_amount CHECK (amount_cents > 0);
--> statement-breakpoint
ALTER TABLE commissions ADD CONSTRAINT commissions_status CHECK (
  CASE status WHEN 'held' THEN released_at IS NULL AND clawed_back_at IS NULL
    WHEN 'released' THEN released_at IS NOT NULL AND clawed_back_at IS NULL
    ELSE clawed_back_at IS NOT NULL END
);
--> statement-breakpoint
CREATE FUNCTION commissions_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.affiliate_id, NEW.source, NEW.source_id, NEW.amount_cents, NEW.currency)
       IS DISTINCT FROM (OLD.id, OLD.affiliate_id, OLD.source, OLD.source_id, OLD.amount_cents, OLD.currency)
     OR OLD.status = 'clawed_back' OR (OLD.status = 'released' AND NEW.status <> 'clawed_back')
     OR (OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at) THEN
    RAISE EXCEPTION 'commission % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER commissions_keep BEFORE UPDATE ON commissions FOR EACH ROW EXECUTE FUNCTION commissions_keep();
--> statement-breakpoint
CREATE TRIGGER commissions_stay BEFORE DELETE OR TRUNCATE ON commissions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgrelid::regclass AS guarded, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgenabled <> 'A'
      AND tgrelid IN ('subscription_payments'::regclass, 'commissions'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.tgname);
  END LOOP;
END $$;
