-- What search reads is written here and nowhere else, so that nobody can forget it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Names and words in eight languages: no stemming, no stop words, no accents.
CREATE TEXT SEARCH CONFIGURATION crossfade (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION crossfade
  ALTER MAPPING FOR asciiword, asciihword, hword, hword_asciipart, hword_part, word, numword, numhword, hword_numpart
  WITH unaccent, simple;
--> statement-breakpoint

-- Japanese has no spaces: kana and kanji are found by their pairs (rules.ts cuts the question alike).
CREATE FUNCTION character_pairs(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(substr(run[1], place, 2), ' '), '')
  FROM regexp_matches(words, '[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+', 'g') AS run,
    generate_series(1, greatest(length(run[1]) - 1, 1)) AS place
$$;
--> statement-breakpoint

-- Bit n stands for the n-th name of a list in profiles/contract.ts; a test compares them.
CREATE FUNCTION mask_of(names text[], known text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(1::bigint << (array_position(known, name) - 1)), 0)
  FROM unnest(names) AS name WHERE name = ANY (known)
$$;
--> statement-breakpoint
CREATE FUNCTION genre_mask(genres text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT mask_of(genres, ARRAY[
    'house', 'deep_house', 'tech_house', 'techno', 'minimal', 'trance', 'disco', 'funk', 'soul', 'drum_and_bass',
    'jungle', 'dubstep', 'hip_hop', 'rnb', 'reggaeton', 'salsa', 'bachata', 'latin', 'afrobeats', 'amapiano',
    'pop', 'rock', 'indie', 'eighties', 'nineties', 'edm', 'jazz', 'lounge', 'reggae', 'j_pop', 'open_format'
  ])
$$;
--> statement-breakpoint
CREATE FUNCTION event_mask(event_types text[]) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT mask_of(event_types, ARRAY[
    'wedding', 'birthday', 'corporate', 'club', 'festival', 'private_party', 'school', 'bar'
  ])::smallint
$$;
--> statement-breakpoint

-- Stored availability may be an object or the text of one; what cannot be read means no day.
CREATE FUNCTION weekday_mask(availability jsonb) RETURNS smallint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  days jsonb := availability;
BEGIN
  IF jsonb_typeof(days) = 'string' THEN
    days := (days #>> '{}')::jsonb;
  END IF;
  RETURN (
    SELECT coalesce(bit_or(1 << place::int - 1), 0)
    FROM unnest(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
      WITH ORDINALITY AS day (name, place)
    WHERE days -> name = 'true'::jsonb
  );
EXCEPTION WHEN invalid_text_representation THEN
  RETURN 0;
END $$;
--> statement-breakpoint

-- EUR cents in one minor unit: the rates of shared/money.ts, for comparing prices only; a test compares them.
CREATE FUNCTION reference_factor(currency text) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE currency
    WHEN 'USD' THEN 0.92 WHEN 'GBP' THEN 1.17 WHEN 'JPY' THEN 0.61 WHEN 'BRL' THEN 0.16 WHEN 'CHF' THEN 1.05 ELSE 1
  END::double precision
$$;
--> statement-breakpoint
CREATE FUNCTION minor_units(currency text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE currency WHEN 'JPY' THEN 1 ELSE 100 END
$$;
--> statement-breakpoint

-- Wall times without a place are read in the DJ's own zone: a name that is no zone must not get in.
ALTER TABLE dj_profiles ADD CONSTRAINT dj_profiles_time_zone
  CHECK ((timestamp '2000-01-01' AT TIME ZONE time_zone) IS NOT NULL);
--> statement-breakpoint
ALTER TABLE dj_profiles ADD CONSTRAINT dj_profiles_minimum_hours CHECK (minimum_hours BETWEEN 1 AND 24);
--> statement-breakpoint

-- A DJ can be listed, opened and booked once there is an address for the page, a place and a price.
CREATE VIEW dj_listing_source AS
SELECT
  dj.user_id AS dj_id,
  coalesce(
    dj.visibility, profile.visibility, CASE WHEN dj.is_public AND profile.is_public THEN 'public' ELSE 'private' END
  ) = 'public' AS is_public,
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
WHERE profile.custom_slug IS NOT NULL AND profile.city IS NOT NULL AND dj.country_code IS NOT NULL
  AND dj.lat IS NOT NULL AND dj.lng IS NOT NULL AND dj.hourly_rate > 0;
--> statement-breakpoint

-- The empty message on `directory` tells every process to forget stored pages; Postgres sends it once per transaction.
CREATE FUNCTION refresh_dj_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dj uuid;
  was_public boolean;
  is_now_public boolean;
BEGIN
  IF TG_TABLE_NAME = 'profiles' THEN
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
CREATE TRIGGER profiles_listing AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION refresh_dj_listing();
--> statement-breakpoint
CREATE TRIGGER dj_profiles_listing AFTER INSERT ON dj_profiles FOR EACH ROW EXECUTE FUNCTION refresh_dj_listing();
--> statement-breakpoint
CREATE TRIGGER dj_profiles_listing_change AFTER UPDATE ON dj_profiles
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION refresh_dj_listing();
--> statement-breakpoint
CREATE FUNCTION notify_directory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('directory', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dj_listings_gone AFTER DELETE ON dj_listings
  FOR EACH ROW WHEN (old.is_public) EXECUTE FUNCTION notify_directory();
--> statement-breakpoint

-- Every UTC day that a slot touches, counted, so that removing one of two slots leaves the day busy.
CREATE FUNCTION count_busy_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dj uuid := CASE WHEN TG_OP = 'INSERT' THEN NEW.dj_id ELSE OLD.dj_id END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.dj_id = OLD.dj_id AND NEW.during = OLD.during THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE busy_days SET slot_count = slot_count - 1
      WHERE dj_id = OLD.dj_id AND day BETWEEN first_utc_day(OLD.during) AND last_utc_day(OLD.during);
    DELETE FROM busy_days
      WHERE dj_id = OLD.dj_id AND day BETWEEN first_utc_day(OLD.during) AND last_utc_day(OLD.during) AND slot_count = 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO busy_days AS busy (dj_id, day, slot_count)
      SELECT NEW.dj_id, day::date, 1
      FROM generate_series(first_utc_day(NEW.during)::timestamp, last_utc_day(NEW.during), '1 day') AS day
      ON CONFLICT (dj_id, day) DO UPDATE SET slot_count = busy.slot_count + 1;
  END IF;
  IF EXISTS (SELECT FROM dj_listings WHERE dj_id = dj AND is_public) THEN
    PERFORM pg_notify('directory', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION first_utc_day(during tstzrange) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (lower(during) AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
-- A slot that ends at midnight leaves the next day alone.
CREATE FUNCTION last_utc_day(during tstzrange) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (upper(during) AT TIME ZONE 'UTC' - CASE WHEN upper_inc(during) THEN interval '0' ELSE interval '1 microsecond' END)::date
$$;
--> statement-breakpoint
CREATE TRIGGER slots_busy_days AFTER INSERT OR UPDATE OR DELETE ON slots FOR EACH ROW EXECUTE FUNCTION count_busy_days();
--> statement-breakpoint

-- Search by recommendation, everywhere or square by square, never visits the table itself.
CREATE INDEX dj_listings_recommended ON dj_listings (score DESC, dj_id DESC) INCLUDE (
  lat, lng, time_zone, genre_mask, event_mask, weekday_mask, rate_cents, reference_factor, minimum_hours, travel_free_km,
  travel_per_km_cents, rating_rank, minutes_before, minutes_after, is_featured, instant_booking
) WHERE is_public;
--> statement-breakpoint
CREATE INDEX dj_listings_featured ON dj_listings (score DESC, dj_id DESC) INCLUDE (
  lat, lng, time_zone, genre_mask, event_mask, weekday_mask, rate_cents, reference_factor, minimum_hours, travel_free_km,
  travel_per_km_cents, rating_rank, minutes_before, minutes_after, instant_booking
) WHERE is_public AND is_featured;
--> statement-breakpoint
CREATE INDEX dj_listings_place ON dj_listings (cell, score DESC, dj_id DESC) INCLUDE (
  lat, lng, time_zone, genre_mask, event_mask, weekday_mask, rate_cents, reference_factor, minimum_hours, travel_free_km,
  travel_per_km_cents, rating_rank, minutes_before, minutes_after, is_featured, instant_booking
) WHERE is_public;
--> statement-breakpoint
-- Among DJs with the same shortest booking, the order by rate is the order by price, whatever the hours.
CREATE INDEX dj_listings_price ON dj_listings (minimum_hours, reference_rate, dj_id) WHERE is_public;
--> statement-breakpoint
CREATE INDEX dj_listings_rating ON dj_listings (rating_rank DESC, dj_id DESC) WHERE is_public;
--> statement-breakpoint
CREATE INDEX dj_listings_words ON dj_listings USING gin (words) WHERE is_public;
--> statement-breakpoint
ALTER TABLE dj_listings ALTER COLUMN words SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE dj_listings ALTER COLUMN cell SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX cities_search_keys ON cities USING gin (search_keys gin_trgm_ops);
