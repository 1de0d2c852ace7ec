-- What clients choose of, as rules.ts and contract.ts of profiles have it. A number of an item: whole steps of `step`.
CREATE FUNCTION is_number_of(value jsonb, lowest numeric, highest numeric, step numeric) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF coalesce(jsonb_typeof(value), 'missing') <> 'number' THEN
    RETURN false;
  END IF;
  RETURN value::numeric BETWEEN lowest AND highest AND value::numeric % step = 0;
END $$;
--> statement-breakpoint
-- Each has an id of its own, a name and a price that is not below nothing; not more are offered than a page shows.
CREATE FUNCTION are_items(items jsonb, offered_at_most integer) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  item jsonb;
  ids text[] := '{}';
  offered integer := 0;
BEGIN
  IF jsonb_typeof(items) <> 'array' OR jsonb_array_length(items) > 60 THEN
    RETURN false;
  END IF;
  FOR item IN SELECT jsonb_array_elements(items) LOOP
    IF coalesce(length(item ->> 'id') NOT BETWEEN 1 AND 40 OR item ->> 'id' = ANY (ids)
      OR length(item ->> 'name') NOT BETWEEN 1 AND 80 OR jsonb_typeof(item -> 'is_archived') <> 'boolean', true)
      OR NOT is_number_of(item -> 'price_cents', 0, 100000000, 1) THEN
      RETURN false;
    END IF;
    ids := ids || (item ->> 'id');
    offered := offered + (NOT (item -> 'is_archived')::boolean)::integer;
  END LOOP;
  RETURN offered <= offered_at_most;
END $$;
--> statement-breakpoint
CREATE FUNCTION are_packages(items jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT are_items(items, 8) THEN
    RETURN false;
  END IF;
  RETURN (
    SELECT coalesce(bool_and(is_number_of(item -> 'hours', 0.5, 24, 0.5)), true) FROM jsonb_array_elements(items) item
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION are_add_ons(items jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT are_items(items, 12) THEN
    RETURN false;
  END IF;
  RETURN (
    SELECT coalesce(bool_and(
      coalesce(item ->> 'per' IN ('event', 'hour'), false)
      AND is_number_of(item -> 'min_quantity', 1, 99, 1)
      AND is_number_of(item -> 'max_quantity', 1, 99, 1)
      AND (item -> 'min_quantity') <= (item -> 'max_quantity')
    ), true) FROM jsonb_array_elements(items) item
  );
END $$;
--> statement-breakpoint
ALTER TABLE dj_profiles
  ADD CONSTRAINT dj_profiles_packages CHECK (are_packages(packages)),
  ADD CONSTRAINT dj_profiles_add_ons CHECK (are_add_ons(add_ons));
