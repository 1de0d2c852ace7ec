-- What a DJ takes for the way is whole, each zone lies beyond the one before, and what is farther never costs less.
CREATE FUNCTION are_travel_zones(zones jsonb, free_km integer) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  zone jsonb;
  last_km integer := free_km;
  last_cents integer := 0;
BEGIN
  IF jsonb_typeof(zones) <> 'array' OR jsonb_array_length(zones) > 8 THEN
    RETURN false;
  END IF;
  FOR zone IN SELECT jsonb_array_elements(zones) LOOP
    IF (zone ->> 'up_to_km')::integer > last_km AND (zone ->> 'price_cents')::integer >= last_cents THEN
      last_km := zone ->> 'up_to_km';
      last_cents := zone ->> 'price_cents';
    ELSE
      RETURN false;
    END IF;
  END LOOP;
  RETURN last_km <= 20000;
EXCEPTION WHEN invalid_text_representation OR numeric_value_out_of_range THEN
  RETURN false;
END $$;
--> statement-breakpoint
ALTER TABLE dj_profiles ADD CONSTRAINT dj_profiles_travel CHECK (
  travel_free_km >= 0 AND travel_per_km_cents >= 0 AND travel_max_km > 0 AND are_travel_zones(travel_zones, travel_free_km)
);
--> statement-breakpoint

-- Zones as search has them: where each ends and its price, in turn; null without any.
CREATE FUNCTION zone_pairs(zones jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(pair.number ORDER BY one.place, pair.part)
  FROM jsonb_array_elements(zones) WITH ORDINALITY one (zone, place),
    LATERAL (VALUES (1, (zone ->> 'up_to_km')::integer), (2, (zone ->> 'price_cents')::integer)) pair (part, number)
$$;
--> statement-breakpoint

-- shared/travel-zones.ts once more, for filtering and sorting; a property test of search compares them.
CREATE FUNCTION travel_cents(km double precision, free_km integer, per_km_cents integer, zones integer[])
RETURNS double precision LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  count integer := cardinality(zones);
BEGIN
  IF km <= free_km THEN
    RETURN 0;
  END IF;
  FOR at IN 1 .. count - 1 BY 2 LOOP
    IF km <= zones[at] THEN
      RETURN zones[at + 1];
    END IF;
  END LOOP;
  RETURN zones[count] + (km - zones[count - 1]) * per_km_cents;
END $$;
--> statement-breakpoint

-- Two more columns of the view as it is.
DO $$
DECLARE
  present text := pg_get_viewdef('dj_listing_source'::regclass);
  wanted text := regexp_replace(present, '(AS words)(\s+FROM)',
    '\1, zone_pairs(dj.travel_zones) AS travel_zones, dj.travel_max_km\2');
BEGIN
  IF wanted = present THEN
    RAISE EXCEPTION 'dj_listing_source does not end with its words';
  END IF;
  EXECUTE 'CREATE OR REPLACE VIEW dj_listing_source AS ' || wanted;
END $$;
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
    travel_per_km_cents, rating_rank, minutes_before, minutes_after, words, travel_zones, travel_max_km
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
    minutes_before = excluded.minutes_before, minutes_after = excluded.minutes_after, words = excluded.words,
    travel_zones = excluded.travel_zones, travel_max_km = excluded.travel_max_km
  WHERE present.* IS DISTINCT FROM excluded.*;
  SELECT is_public INTO is_now_public FROM dj_listings WHERE dj_id = dj;
  IF was_public OR is_now_public THEN
    PERFORM pg_notify('directory', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Search reads the indexes alone: they have the new columns, too.
DROP INDEX dj_listings_recommended;
--> statement-breakpoint
CREATE INDEX dj_listings_recommended ON dj_listings (score DESC, dj_id DESC) INCLUDE (
  lat, lng, time_zone, genre_mask, event_mask, weekday_mask, rate_cents, reference_factor, minimum_hours, travel_free_km,
  travel_per_km_cents, rating_rank, minutes_before, minutes_after, is_featured, instant_booking, travel_zones, travel_max_km
) WHERE is_public;
--> statement-breakpoint
DROP INDEX dj_listings_featured;
--> statement-breakpoint
CREATE INDEX dj_listings_featured ON dj_listings (score DESC, dj_id DESC) INCLUDE (
  lat, lng, time_zone, genre_mask, event_mask, weekday_mask, rate_cents, reference_factor, minimum_hours, travel_free_km,
  travel_per_km_cents, rating_rank, minutes_before, minutes_after, instant_booking, travel_zones, travel_max_km
) WHERE is_public AND is_featured;
--> statement-breakpoint
DROP INDEX dj_listings_place;
--> statement-breakpoint
CREATE INDEX dj_listings_place ON dj_listings (cell, score DESC, dj_id DESC) INCLUDE (
  lat, lng, time_zone, genre_mask, event_mask, weekday_mask, rate_cents, reference_factor, minimum_hours, travel_free_km,
  travel_per_km_cents, rating_rank, minutes_before, minutes_after, is_featured, instant_booking, travel_zones, travel_max_km
) WHERE is_public;
