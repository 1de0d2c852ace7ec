-- A company's seats are counted where two invitations at once cannot both take the last one.

ALTER TABLE crew_members ADD CONSTRAINT crew_members_status CHECK (
  status IN ('invited', 'joined', 'removed') AND (status <> 'joined' OR (user_id IS NOT NULL AND joined_at IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE crew_members ADD CONSTRAINT crew_members_others CHECK (user_id <> company_id AND email = lower(email));
--> statement-breakpoint
ALTER TABLE crew_shares ADD CONSTRAINT crew_shares_kind CHECK (
  CASE kind
    WHEN 'percent' THEN amount_cents IS NULL AND percent_bps IS NOT NULL AND percent_bps BETWEEN 1 AND 10000
    ELSE kind IN ('fixed', 'hourly') AND percent_bps IS NULL AND amount_cents IS NOT NULL AND amount_cents > 0
  END
);
--> statement-breakpoint
ALTER TABLE transfers ADD CONSTRAINT transfers_share_or_return CHECK (release_id IS NULL OR returns_id IS NULL);
--> statement-breakpoint

CREATE FUNCTION crew_within_seats() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.status = 'removed' THEN
    RETURN NULL;
  END IF;
  PERFORM FROM users WHERE id = NEW.company_id FOR NO KEY UPDATE;
  -- CREW_SEATS
  IF (SELECT count(*) FROM crew_members WHERE company_id = NEW.company_id AND status <> 'removed') > 10 THEN
    RAISE EXCEPTION 'company % has no seat left', NEW.company_id USING ERRCODE = 'check_violation', CONSTRAINT = 'crew_within_seats';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER crew_within_seats AFTER INSERT OR UPDATE OF status ON crew_members
  FOR EACH ROW EXECUTE FUNCTION crew_within_seats();
--> statement-breakpoint

-- What somebody was paid by stays what was agreed: nothing changes once money of the booking was released.
CREATE FUNCTION crew_shares_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  booking uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.booking_id ELSE NEW.booking_id END;
  company uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.booking_id, NEW.member_id) IS DISTINCT FROM (OLD.booking_id, OLD.member_id) THEN
    RAISE EXCEPTION 'a share is of one booking and one person' USING ERRCODE = 'restrict_violation';
  END IF;
  SELECT dj_id INTO company FROM bookings WHERE id = booking FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM releases WHERE booking_id = booking) THEN
    RAISE EXCEPTION 'money of booking % was released', booking USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF NOT EXISTS (SELECT FROM crew_members WHERE id = NEW.member_id AND company_id = company AND user_id IS NOT NULL) THEN
    RAISE EXCEPTION 'member % does not work for the DJ of booking %', NEW.member_id, booking USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER crew_shares_keep BEFORE INSERT OR UPDATE OR DELETE ON crew_shares
  FOR EACH ROW EXECUTE FUNCTION crew_shares_keep();
--> statement-breakpoint
CREATE TRIGGER crew_shares_stay BEFORE TRUNCATE ON crew_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Nor does a transfer become part of another release.
CREATE OR REPLACE FUNCTION transfers_keep() RETURNS trigger LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.booking_id, NEW.dj_id, NEW.amount_cents, NEW.currency, NEW.release_id)
       IS DISTINCT FROM (OLD.id, OLD.booking_id, OLD.dj_id, OLD.amount_cents, OLD.currency, OLD.release_id) THEN
    RAISE EXCEPTION 'transfer % may not change so', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE crew_shares ENABLE ALWAYS TRIGGER crew_shares_keep;
--> statement-breakpoint
ALTER TABLE crew_shares ENABLE ALWAYS TRIGGER crew_shares_stay;
