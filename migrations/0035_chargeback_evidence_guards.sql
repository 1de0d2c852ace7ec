-- What was sent to a bank stays as it was sent; one that the gateway refused was not.
CREATE FUNCTION chargeback_evidence_keep() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.asked_at IS NOT NULL AND NEW.asked_at IS NOT NULL AND NEW.evidence IS DISTINCT FROM OLD.evidence)
     OR (OLD.submitted_at IS NOT NULL
         AND (NEW.evidence, NEW.submitted_at) IS DISTINCT FROM (OLD.evidence, OLD.submitted_at)) THEN
    RAISE EXCEPTION 'evidence of chargeback % was sent', OLD.chargeback_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chargeback_evidence_keep BEFORE UPDATE ON chargeback_evidence
  FOR EACH ROW EXECUTE FUNCTION chargeback_evidence_keep();
--> statement-breakpoint
CREATE TRIGGER chargeback_evidence_stay BEFORE DELETE OR TRUNCATE ON chargeback_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
