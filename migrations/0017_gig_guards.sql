-- What was recorded of a night stays; what was wrong is corrected by one more record, with its reason.
CREATE TRIGGER gig_times_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gig_times
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE gig_times ADD CONSTRAINT gig_times_moment CHECK (moment IN ('arrived', 'started', 'ended'));
--> statement-breakpoint
-- Without a reason a record says when it was made and nothing else: no phone tells us another time.
ALTER TABLE gig_times ADD CONSTRAINT gig_times_by_our_clock CHECK (reason IS NOT NULL OR at = recorded_at);
