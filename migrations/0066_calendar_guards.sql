-- A DJ is in one place at a time: bookings never overlap. What else keeps a DJ busy may lie over anything, also over a
-- booking that is there already; but no booking gets into it afterwards. Losers get 23P01 either way. A block that is
-- committed while a booking is being written has come after it.
ALTER TABLE slots DROP CONSTRAINT slots_no_overlap;
--> statement-breakpoint
ALTER TABLE slots ADD CONSTRAINT slots_no_overlap EXCLUDE USING gist (dj_id WITH =, during WITH &&) WHERE (kind = 'booking');
--> statement-breakpoint
CREATE FUNCTION refuse_blocked_time() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- a booking that gets longer or moves asks only for what it did not have
  gained tstzmultirange := tstzmultirange(NEW.during);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    gained := gained - tstzmultirange(OLD.during);
  END IF;
  IF EXISTS (
    SELECT FROM slots
    WHERE dj_id = NEW.dj_id AND during && NEW.during AND during && gained AND kind <> 'booking'
  ) THEN
    RAISE EXCEPTION 'the DJ is not free' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER slots_not_blocked BEFORE INSERT OR UPDATE OF during ON slots
  FOR EACH ROW WHEN (NEW.kind = 'booking') EXECUTE FUNCTION refuse_blocked_time();
--> statement-breakpoint
ALTER TABLE slots ADD CONSTRAINT slots_day_blocked CHECK (day IS NULL OR kind = 'blocked');
--> statement-breakpoint
ALTER TABLE date_exceptions ADD CONSTRAINT date_exceptions_kind CHECK (kind IN ('blocked', 'open'));
--> statement-breakpoint

-- A booking day is a morning, an evening and the night after it (calendar/rules.ts; a test compares them).
CREATE FUNCTION booking_day(day date, time_zone text) RETURNS tstzrange LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT tstzrange(start, start + interval '22 hours') FROM (SELECT (day + time '08:00') AT TIME ZONE time_zone) AS day (start)
$$;
--> statement-breakpoint
CREATE FUNCTION lay_blocked_day() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM slots WHERE dj_id = NEW.dj_id AND day = NEW.day;
  IF NEW.kind = 'blocked' THEN
    INSERT INTO slots (id, dj_id, kind, day, during, note, created_at)
      SELECT gen_random_uuid(), NEW.dj_id, 'blocked', NEW.day, booking_day(NEW.day, time_zone), NEW.note, NEW.created_at
      FROM dj_profiles WHERE user_id = NEW.dj_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_exceptions_slots AFTER INSERT OR UPDATE ON date_exceptions
  FOR EACH ROW EXECUTE FUNCTION lay_blocked_day();
--> statement-breakpoint

-- Who moves to another zone keeps their days.
CREATE FUNCTION move_blocked_days() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE slots SET during = booking_day(day, NEW.time_zone) WHERE dj_id = NEW.user_id AND day IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dj_profiles_blocked_days AFTER UPDATE OF time_zone ON dj_profiles
  FOR EACH ROW WHEN (old.time_zone <> new.time_zone) EXECUTE FUNCTION move_blocked_days();
--> statement-breakpoint

-- For the search, bit 7 of a listing's weekdays says that some of its dates have to be looked up.
CREATE FUNCTION mark_exceptions() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.weekday_mask := (NEW.weekday_mask & 127)
    | CASE WHEN EXISTS (SELECT FROM date_exceptions WHERE dj_id = NEW.dj_id) THEN 128 ELSE 0 END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER dj_listings_exceptions BEFORE INSERT OR UPDATE OF weekday_mask ON dj_listings
  FOR EACH ROW EXECUTE FUNCTION mark_exceptions();
--> statement-breakpoint
CREATE FUNCTION note_exception() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  dj uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.dj_id ELSE NEW.dj_id END;
BEGIN
  UPDATE dj_listings SET weekday_mask = weekday_mask WHERE dj_id = dj AND (weekday_mask & 128 <> 0)
    <> EXISTS (SELECT FROM date_exceptions WHERE dj_id = dj);
  IF EXISTS (SELECT FROM dj_listings WHERE dj_id = dj AND is_public) THEN
    PERFORM pg_notify('directory', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER date_exceptions_listing AFTER INSERT OR UPDATE OR DELETE ON date_exceptions
  FOR EACH ROW EXECUTE FUNCTION note_exception();
--> statement-breakpoint

-- What was blocked until now was blocked in whole days.
INSERT INTO date_exceptions (dj_id, day, kind, note, created_at)
  SELECT slots.dj_id, touched.day::date, 'blocked', slots.note, slots.created_at
  FROM slots JOIN dj_profiles ON user_id = slots.dj_id,
    generate_series((lower(during) AT TIME ZONE time_zone)::date::timestamp,
      (upper(during) AT TIME ZONE time_zone - interval '1 microsecond')::date, '1 day') AS touched (day)
  WHERE slots.kind = 'blocked' AND slots.day IS NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM slots WHERE kind = 'blocked' AND day IS NULL;
