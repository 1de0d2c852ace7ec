ALTER TABLE "gateway_accounts" ADD COLUMN "country_code" char(2);--> statement-breakpoint
-- until now an account was opened where its owner's profile said
UPDATE "gateway_accounts" SET "country_code" = dj_profiles.country_code FROM dj_profiles WHERE dj_profiles.user_id = gateway_accounts.user_id;
