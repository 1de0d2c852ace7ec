ALTER TABLE "dj_profiles" ADD COLUMN "travel_zones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dj_profiles" ADD COLUMN "travel_max_km" integer;--> statement-breakpoint
ALTER TABLE "dj_listings" ADD COLUMN "travel_zones" integer[];--> statement-breakpoint
ALTER TABLE "dj_listings" ADD COLUMN "travel_max_km" integer;