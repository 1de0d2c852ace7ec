-- What the tables alone cannot say.

-- A DJ is in one place at a time: the whole guard against double booking. Losers get 23P01.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE slots ADD CONSTRAINT slots_no_overlap EXCLUDE USING gist (dj_id WITH =, during WITH &&);
--> statement-breakpoint
ALTER TABLE slots ADD CONSTRAINT slots_bounded CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during));
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_times CHECK (ends_at > starts_at);
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_money CHECK (
  total_cents >= 0 AND deposit_cents BETWEEN 0 AND total_cents AND service_fee_cents BETWEEN 0 AND total_cents
);
--> statement-breakpoint
ALTER TABLE app_clock ADD CONSTRAINT app_clock_one_row CHECK (id = 1);
--> statement-breakpoint
ALTER TABLE reviews ADD CONSTRAINT reviews_rating CHECK (rating BETWEEN 1 AND 5);
--> statement-breakpoint

-- The audit log only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
