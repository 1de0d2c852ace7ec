-- An amount that is reserved for a sale ends once: taken, or let go. What was decided about it is decided while it can be.

ALTER TABLE charges ADD CONSTRAINT charges_authorised CHECK (
  status <> 'authorised' OR (purpose = 'song_request' AND payment_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE sales ADD CONSTRAINT sales_reserved CHECK (
  kind = 'song_request' OR (authorised_until IS NULL AND capture_cents IS NULL AND release_at IS NULL)
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sales_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.kind, NEW.about_id, NEW.dj_id, NEW.client_id, NEW.email, NEW.amount_cents, NEW.currency, NEW.fee_bps)
       IS DISTINCT FROM
     (OLD.id, OLD.kind, OLD.about_id, OLD.dj_id, OLD.client_id, OLD.email, OLD.amount_cents, OLD.currency, OLD.fee_bps)
     OR (OLD.status = 'paid' AND (NEW.status, NEW.paid_cents, NEW.fee_cents) IS DISTINCT FROM (OLD.status, OLD.paid_cents, OLD.fee_cents))
     -- a page may be paid after it was given up; what was reserved and let go is gone
     OR (OLD.status = 'released' AND NEW.status <> OLD.status AND (NEW.status <> 'paid' OR OLD.authorised_until IS NOT NULL))
     OR (OLD.status = 'authorised' AND NEW.status NOT IN ('authorised', 'paid', 'released'))
     OR (OLD.authorised_until IS NOT NULL AND NEW.authorised_until IS DISTINCT FROM OLD.authorised_until)
     OR (NEW.capture_cents IS DISTINCT FROM OLD.capture_cents AND (OLD.capture_cents IS NOT NULL OR OLD.status <> 'authorised'))
     OR (NEW.release_at IS DISTINCT FROM OLD.release_at AND (OLD.release_at IS NOT NULL OR OLD.status NOT IN ('open', 'authorised'))) THEN
    RAISE EXCEPTION 'sale % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- The sandbox is a careful company too.
ALTER TABLE sandbox_authorisations ADD CONSTRAINT sandbox_authorisations_ended CHECK (
  captured_cents BETWEEN 0 AND amount_cents AND (status = 'captured') = (captured_cents > 0)
);
--> statement-breakpoint
CREATE FUNCTION sandbox_authorisations_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.status <> 'authorised' THEN
    RAISE EXCEPTION 'authorisation % is over', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sandbox_authorisations_keep BEFORE UPDATE ON sandbox_authorisations
  FOR EACH ROW EXECUTE FUNCTION sandbox_authorisations_keep();
