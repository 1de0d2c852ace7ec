-- Releases from before they said it: what was paid for damage was released without any fee. Nothing else of a release
-- may be changed, so its guard is lifted for this one statement.
ALTER TABLE releases DISABLE TRIGGER releases_append_only;
--> statement-breakpoint
UPDATE releases SET purpose = 'damage' WHERE service_fee_cents = 0 AND platform_fee_cents = 0
  AND EXISTS (SELECT FROM charges c WHERE c.booking_id = releases.booking_id AND c.purpose = 'damage' AND c.status = 'succeeded');
--> statement-breakpoint
ALTER TABLE releases ENABLE TRIGGER releases_append_only;
--> statement-breakpoint
ALTER TABLE releases ADD CONSTRAINT releases_purpose CHECK (
  purpose = 'event' OR (purpose = 'damage' AND service_fee_cents = 0 AND platform_fee_cents = 0)
);
