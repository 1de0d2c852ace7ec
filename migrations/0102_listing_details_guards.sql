-- Details also go: with an account that its owner has back, and with whoever leaves. Who then books by request is searched so.
DO $$
DECLARE
  present text := pg_get_functiondef('refresh_dj_listing()'::regprocedure);
  wanted text := replace(present, 'dj := NEW.user_id;', 'dj := coalesce(NEW.user_id, OLD.user_id);');
BEGIN
  IF wanted = present THEN
    RAISE EXCEPTION 'refresh_dj_listing does not say whose row it is';
  END IF;
  EXECUTE wanted;
END $$;
--> statement-breakpoint
CREATE TRIGGER billing_details_gone_listing AFTER DELETE ON billing_details
  FOR EACH ROW EXECUTE FUNCTION refresh_dj_listing();
--> statement-breakpoint
UPDATE dj_listings listing SET instant_booking = false
  FROM dj_profiles dj
  WHERE dj.user_id = listing.dj_id AND listing.instant_booking
    AND NOT books_instantly(dj.instant_booking, dj.user_id, dj.country_code);
