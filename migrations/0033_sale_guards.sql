-- Money belongs to a booking or to a sale, to exactly one of them, and stays there.

ALTER TABLE charges ADD CONSTRAINT charges_one_owner CHECK (num_nonnulls(booking_id, sale_id) = 1);
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_client CHECK (booking_id IS NULL OR client_id IS NOT NULL);
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_sold CHECK (
  (sale_id IS NOT NULL) = (purpose IN ('tip', 'song_request', 'store_order')) AND (sale_id IS NULL OR method = 'checkout')
);
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_one_owner CHECK (num_nonnulls(booking_id, sale_id) = 1);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_one_owner CHECK (num_nonnulls(booking_id, sale_id) = 1);
--> statement-breakpoint
ALTER TABLE chargeback_parts ADD CONSTRAINT chargeback_parts_one_owner CHECK (num_nonnulls(booking_id, sale_id) = 1);
--> statement-breakpoint
ALTER TABLE withholdings ADD CONSTRAINT withholdings_one_owner CHECK (num_nonnulls(booking_id, sale_id) = 1);
--> statement-breakpoint
ALTER TABLE transfer_reversals ADD CONSTRAINT transfer_reversals_one_owner CHECK (num_nonnulls(booking_id, sale_id) = 1);
--> statement-breakpoint
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_one_owner CHECK (num_nonnulls(booking_id, sale_id) <= 1);
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_sale_currency FOREIGN KEY (sale_id, currency) REFERENCES sales (id, currency);
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT refunds_sale_currency FOREIGN KEY (sale_id, currency) REFERENCES sales (id, currency);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_sale_currency FOREIGN KEY (sale_id, currency) REFERENCES sales (id, currency);
--> statement-breakpoint

ALTER TABLE sales ADD CONSTRAINT sales_amounts CHECK (
  amount_cents > 0 AND fee_bps BETWEEN 0 AND 10000 AND paid_cents BETWEEN 1 AND amount_cents
  AND fee_cents BETWEEN 0 AND paid_cents AND capture_cents BETWEEN 1 AND amount_cents
);
--> statement-breakpoint
ALTER TABLE sales ADD CONSTRAINT sales_paid CHECK (
  (status = 'paid') = (paid_cents IS NOT NULL) AND (paid_cents IS NULL) = (fee_cents IS NULL) AND (paid_cents IS NULL) = (paid_at IS NULL)
);
--> statement-breakpoint
ALTER TABLE sales ADD CONSTRAINT sales_authorised CHECK (status <> 'authorised' OR (kind = 'song_request' AND authorised_until IS NOT NULL));
--> statement-breakpoint
-- Taken or let go: what was decided about a reserved payment is decided once.
ALTER TABLE sales ADD CONSTRAINT sales_one_decision CHECK (capture_cents IS NULL OR release_at IS NULL);
--> statement-breakpoint
CREATE FUNCTION sales_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.kind, NEW.about_id, NEW.dj_id, NEW.client_id, NEW.email, NEW.amount_cents, NEW.currency, NEW.fee_bps)
       IS DISTINCT FROM
     (OLD.id, OLD.kind, OLD.about_id, OLD.dj_id, OLD.client_id, OLD.email, OLD.amount_cents, OLD.currency, OLD.fee_bps)
     OR (OLD.status = 'paid' AND (NEW.status, NEW.paid_cents, NEW.fee_cents) IS DISTINCT FROM (OLD.status, OLD.paid_cents, OLD.fee_cents))
     OR (OLD.capture_cents IS NOT NULL AND NEW.capture_cents IS DISTINCT FROM OLD.capture_cents)
     OR (OLD.release_at IS NOT NULL AND NEW.release_at IS DISTINCT FROM OLD.release_at) THEN
    RAISE EXCEPTION 'sale % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sales_keep BEFORE UPDATE ON sales FOR EACH ROW EXECUTE FUNCTION sales_keep();
--> statement-breakpoint
CREATE TRIGGER sales_stay BEFORE DELETE OR TRUNCATE ON sales FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION sale_id_keeps() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.sale_id IS DISTINCT FROM OLD.sale_id THEN
    RAISE EXCEPTION '% % stays with its sale', TG_TABLE_NAME, OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER charges_sale_keeps BEFORE UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION sale_id_keeps();
--> statement-breakpoint
CREATE TRIGGER refunds_sale_keeps BEFORE UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION sale_id_keeps();
--> statement-breakpoint
CREATE TRIGGER transfers_sale_keeps BEFORE UPDATE ON transfers FOR EACH ROW EXECUTE FUNCTION sale_id_keeps();
--> statement-breakpoint

-- What of a sale neither went back nor is with a bank: never less than nothing.
CREATE FUNCTION sale_left(sale uuid) RETURNS numeric LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT paid_cents FROM sales WHERE id = sale), 0)
    - coalesce((SELECT sum(amount_cents) FROM refunds WHERE sale_id = sale), 0)
    - coalesce((SELECT sum(p.amount_cents - p.refund_cents - p.excess_cents) FROM chargeback_parts p
        JOIN chargebacks c ON c.id = p.chargeback_id WHERE p.sale_id = sale AND c.returned_at IS NULL), 0)
$$;
--> statement-breakpoint
CREATE FUNCTION within_sale() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.sale_id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM FROM sales WHERE id = NEW.sale_id FOR NO KEY UPDATE;
  IF sale_left(NEW.sale_id) < 0 THEN
    RAISE EXCEPTION 'sale % has no more to give back', NEW.sale_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_sale AFTER INSERT OR UPDATE OF sale_id, amount_cents ON refunds
  FOR EACH ROW EXECUTE FUNCTION within_sale();
--> statement-breakpoint
CREATE TRIGGER chargeback_parts_within_sale AFTER INSERT ON chargeback_parts
  FOR EACH ROW EXECUTE FUNCTION within_sale();
--> statement-breakpoint
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgrelid::regclass AS guarded, tgname FROM pg_trigger
    WHERE NOT tgisinternal AND tgenabled <> 'A' AND tgrelid IN (
      'sales'::regclass, 'charges'::regclass, 'refunds'::regclass, 'transfers'::regclass, 'chargeback_parts'::regclass
    )
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', guard.guarded, guard.tgname);
  END LOOP;
END $$;
