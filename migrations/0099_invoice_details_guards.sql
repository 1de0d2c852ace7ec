-- invoices/rules.ts once more (missingDetails, where details come first); a test of require-details compares them.
CREATE FUNCTION lacks_invoice_details(dj uuid, profile_country text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(own.country_code, ''), profile_country, '') IN ('DE', 'FR') AND (
    own.user_id IS NULL OR own.address = '' OR own.tax_status = 'none' OR (own.tax_number = '' AND own.vat_id = '')
  )
  FROM (VALUES (1)) one (row) LEFT JOIN billing_details own ON own.user_id = dj
$$;
--> statement-breakpoint

-- Whoever may not invoice is asked first, whatever they have chosen.
CREATE FUNCTION books_instantly(wanted boolean, dj uuid, profile_country text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT wanted AND NOT lacks_invoice_details(dj, profile_country)
$$;
--> statement-breakpoint

-- One column of the view as it is.
DO $$
DECLARE
  present text := pg_get_viewdef('dj_listing_source'::regclass);
  wanted text := regexp_replace(present, '\mdj\.instant_booking,',
    'books_instantly(dj.instant_booking, dj.user_id, dj.country_code) AS instant_booking,');
BEGIN
  IF wanted = present THEN
    RAISE EXCEPTION 'dj_listing_source has no instant_booking of its own';
  END IF;
  EXECUTE 'CREATE OR REPLACE VIEW dj_listing_source AS ' || wanted;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_details_listing AFTER INSERT OR UPDATE ON billing_details
  FOR EACH ROW EXECUTE FUNCTION refresh_dj_listing();
--> statement-breakpoint
UPDATE dj_listings listing SET instant_booking = false
  FROM dj_profiles dj
  WHERE dj.user_id = listing.dj_id AND listing.instant_booking
    AND NOT books_instantly(dj.instant_booking, dj.user_id, dj.country_code);
