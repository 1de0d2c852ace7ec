-- A closed account gets no session, also not in the moment in which it is closed: the row is waited for.
CREATE FUNCTION refuse_banned_session() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR SHARE;
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND banned_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the account is closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_not_banned BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse_banned_session();
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_ban CHECK ((banned_at IS NULL) = (ban_reason IS NULL));
--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_acting CHECK (acting_as IS NULL OR acting_until IS NOT NULL);
--> statement-breakpoint

-- Whoever is banned is listed nowhere.
CREATE OR REPLACE VIEW dj_listing_source AS
SELECT
  dj.user_id AS dj_id,
  coalesce(
    dj.visibility, profile.visibility, CASE WHEN dj.is_public AND profile.is_public THEN 'public' ELSE 'private' END
  ) = 'public' AND person.banned_at IS NULL AS is_public,
  dj.is_featured,
  dj.instant_booking,
  (
    -- eight average opinions keep one friend's five stars from the top
    round(1000 * (coalesce(dj.rating, 0) * dj.review_count + 4.2 * 8) / (dj.review_count + 8))
    + round(40 * ln(1 + dj.completed_count))
    + CASE WHEN dj.reply_minutes <= 60 THEN 150 WHEN dj.reply_minutes <= 240 THEN 100
        WHEN dj.reply_minutes <= 1440 THEN 40 ELSE 0 END
  )::integer AS score,
  least(floor((dj.lat + 90) * 4), 719)::integer * 1440 + least(floor((dj.lng + 180) * 4), 1439)::integer AS cell,
  dj.lat,
  dj.lng,
  dj.time_zone,
  genre_mask(dj.genres) AS genre_mask,
  event_mask(dj.event_types) AS event_mask,
  weekday_mask(dj.availability) AS weekday_mask,
  dj.hourly_rate * minor_units(dj.currency) AS rate_cents,
  reference_factor(dj.currency) AS reference_factor,
  round(dj.hourly_rate * minor_units(dj.currency) * reference_factor(dj.currency))::integer AS reference_rate,
  dj.minimum_hours::smallint AS minimum_hours,
  dj.travel_free_km,
  dj.travel_per_km_cents,
  CASE WHEN dj.review_count > 0 AND dj.rating IS NOT NULL
    THEN round(dj.rating * 100)::integer * 10000 + least(dj.review_count, 9999) ELSE 0 END AS rating_rank,
  (dj.setup_minutes + dj.travel_minutes)::smallint AS minutes_before,
  (dj.teardown_minutes + dj.travel_minutes)::smallint AS minutes_after,
  setweight(to_tsvector('crossfade', dj.dj_name), 'A')
    || setweight(to_tsvector('crossfade', concat_ws(' ', dj.specialty, profile.tagline, profile.city,
      translate(array_to_string(dj.genres || dj.event_types, ' '), '_', ' '))), 'B')
    || setweight(to_tsvector('crossfade', profile.bio), 'C')
    || setweight(to_tsvector('crossfade', character_pairs(
      concat_ws(' ', dj.dj_name, dj.specialty, profile.tagline, profile.city, profile.bio))), 'C') AS words
FROM dj_profiles dj
JOIN profiles profile ON profile.id = dj.user_id
JOIN users person ON person.id = dj.user_id
WHERE profile.custom_slug IS NOT NULL AND profile.city IS NOT NULL AND dj.country_code IS NOT NULL
  AND dj.lat IS NOT NULL AND dj.lng IS NOT NULL AND dj.hourly_rate > 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_dj_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dj uuid;
  was_public boolean;
  is_now_public boolean;
BEGIN
  IF TG_TABLE_NAME IN ('profiles', 'users') THEN
    dj := NEW.id;
  ELSE
    dj := NEW.user_id;
    -- Simultaneous changes of both rows must not each write what it saw of the other before.
    PERFORM FROM profiles WHERE id = dj FOR NO KEY UPDATE;
  END IF;
  SELECT is_public INTO was_public FROM dj_listings WHERE dj_id = dj;
  DELETE FROM dj_listings WHERE dj_id = dj AND NOT EXISTS (SELECT FROM dj_listing_source source WHERE source.dj_id = dj);
  INSERT INTO dj_listings AS present (
    dj_id, is_public, is_featured, instant_booking, score, cell, lat, lng, time_zone, genre_mask, event_mask,
    weekday_mask, rate_cents, reference_factor, reference_rate, minimum_hours, travel_free_km,
    travel_per_km_cents, rating_rank, minutes_before, minutes_after, words
  )
  SELECT * FROM dj_listing_source WHERE dj_id = dj
  ON CONFLICT (dj_id) DO UPDATE SET
    is_public = excluded.is_public, is_featured = excluded.is_featured, instant_booking = excluded.instant_booking,
    score = excluded.score, cell = excluded.cell, lat = excluded.lat, lng = excluded.lng,
    time_zone = excluded.time_zone, genre_mask = excluded.genre_mask, event_mask = excluded.event_mask,
    weekday_mask = excluded.weekday_mask,
    rate_cents = excluded.rate_cents, reference_factor = excluded.reference_factor,
    reference_rate = excluded.reference_rate, minimum_hours = excluded.minimum_hours, travel_free_km = excluded.travel_free_km,
    travel_per_km_cents = excluded.travel_per_km_cents, rating_rank = excluded.rating_rank,
    minutes_before = excluded.minutes_before, minutes_after = excluded.minutes_after, words = excluded.words
  WHERE present.* IS DISTINCT FROM excluded.*;
  SELECT is_public INTO is_now_public FROM dj_listings WHERE dj_id = dj;
  IF was_public OR is_now_public THEN
    PERFORM pg_notify('directory', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_listing AFTER UPDATE OF banned_at ON users
  FOR EACH ROW WHEN ((old.banned_at IS NULL) <> (new.banned_at IS NULL)) EXECUTE FUNCTION refresh_dj_listing();
