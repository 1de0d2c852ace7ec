-- Search looks up what few listings have: one index over the words and these marks, so that rare words, genres and
-- the best scores are met in one another.

-- The best first and each about twice as many as the one before; a tier holds all listings of its scores.
CREATE FUNCTION listing_tier(score integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN score >= 4800 THEN 0 WHEN score >= 4600 THEN 1 WHEN score >= 4500 THEN 2
    WHEN score >= 4400 THEN 3 WHEN score >= 4300 THEN 4 ELSE 5
  END
$$;
--> statement-breakpoint
-- No word that somebody writes or asks for holds a '#'. Bound to listing_tier when it is made: an index knows no schema.
CREATE FUNCTION listing_terms(words tsvector, genre_mask bigint, score integer, is_featured boolean)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN
  words || array_to_tsvector(
    ARRAY['#t' || listing_tier(score)]
    || CASE WHEN is_featured THEN ARRAY['#f'] ELSE ARRAY[]::text[] END
    || ARRAY(SELECT '#g' || bit FROM generate_series(0, 62) AS bit WHERE genre_mask >> bit & 1 = 1)
  );
--> statement-breakpoint
DROP INDEX dj_listings_words;
--> statement-breakpoint
-- Without a list of pending changes, which every search would have to read through; and of private listings too,
-- because the planner estimates by the statistics of whole indexes only.
CREATE INDEX dj_listings_terms ON dj_listings USING gin (listing_terms(words, genre_mask, score, is_featured))
  WITH (fastupdate = off);
--> statement-breakpoint
ALTER INDEX dj_listings_terms ALTER COLUMN 1 SET STATISTICS 1000;
--> statement-breakpoint
ALTER TABLE dj_listings ALTER COLUMN words SET STATISTICS -1;
