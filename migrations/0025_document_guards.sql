-- Documents are numbered here and nowhere else, without gaps, and stay as they were issued.

CREATE TRIGGER releases_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON releases
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE releases ADD CONSTRAINT releases_shares CHECK (
  service_fee_cents >= 0 AND platform_fee_cents >= 0 AND service_fee_cents + platform_fee_cents <= held_cents
);
--> statement-breakpoint
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE documents ADD CONSTRAINT documents_sign CHECK (
  CASE WHEN kind = 'credit_note' THEN total_cents < 0 AND tax_cents <= 0 ELSE total_cents > 0 AND tax_cents >= 0 END
  AND abs(tax_cents) <= abs(total_cents)
);
--> statement-breakpoint
ALTER TABLE billing_details ADD CONSTRAINT billing_details_tax CHECK (
  tax_status IN ('none', 'exempt', 'registered')
  AND (tax_status = 'registered') = (tax_rate_bps IS NOT NULL)
  AND (tax_rate_bps IS NULL OR tax_rate_bps BETWEEN 1 AND 3000)
);
--> statement-breakpoint

-- The next number of the seller's series. Its row stays locked until the transaction ends, so the next one waits:
-- what is rolled back takes its number back with it.
CREATE FUNCTION number_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_series AS present (seller_id, series, last_sequence) VALUES (NEW.seller_id, NEW.series, 1)
    ON CONFLICT (seller_id, series) DO UPDATE SET last_sequence = present.last_sequence + 1
    RETURNING last_sequence INTO NEW.sequence;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_numbered BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION number_document();
--> statement-breakpoint

-- A series begins at 1, goes up by 1, and never back.
CREATE FUNCTION series_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP = 'INSERT' AND NEW.last_sequence <> 1)
     OR (TG_OP = 'UPDATE' AND (NEW.seller_id, NEW.series, NEW.last_sequence)
       IS DISTINCT FROM (OLD.seller_id, OLD.series, OLD.last_sequence + 1)) THEN
    RAISE EXCEPTION 'series % of % may not change so', NEW.series, NEW.seller_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER document_series_goes_on BEFORE INSERT OR UPDATE ON document_series
  FOR EACH ROW EXECUTE FUNCTION series_goes_on();
--> statement-breakpoint
CREATE TRIGGER document_series_stays BEFORE DELETE OR TRUNCATE ON document_series
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- At commit each number that was given has its document.
CREATE FUNCTION series_has_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM documents WHERE seller_id = NEW.seller_id AND series = NEW.series AND sequence = NEW.last_sequence
  ) THEN
    RAISE EXCEPTION 'number % of series % has no document', NEW.last_sequence, NEW.series USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER document_series_complete AFTER INSERT OR UPDATE ON document_series
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION series_has_document();
