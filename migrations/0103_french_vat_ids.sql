-- A SIRET alone is no VAT ID, which an invoice with VAT bears in France (missingDetails in invoices/rules/seller-details.ts).
CREATE OR REPLACE FUNCTION lacks_invoice_details(dj uuid, profile_country text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(own.country_code, ''), profile_country, '') IN ('DE', 'FR') AND (
    own.user_id IS NULL OR own.address = '' OR own.tax_status = 'none' OR (own.tax_number = '' AND own.vat_id = '')
    OR (coalesce(nullif(own.country_code, ''), profile_country) = 'FR' AND own.tax_status = 'registered' AND own.vat_id = '')
  )
  FROM (VALUES (1)) one (row) LEFT JOIN billing_details own ON own.user_id = dj
$$;
--> statement-breakpoint
UPDATE dj_listings listing SET instant_booking = false
  FROM dj_profiles dj
  WHERE dj.user_id = listing.dj_id AND listing.instant_booking
    AND NOT books_instantly(dj.instant_booking, dj.user_id, dj.country_code);
