CREATE TABLE "busy_days" (
	"dj_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slot_count" smallint NOT NULL,
	CONSTRAINT "busy_days_dj_id_day_pk" PRIMARY KEY("dj_id","day")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"names" jsonb NOT NULL,
	"country_code" char(2) NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"population" integer NOT NULL,
	"time_zone" text NOT NULL,
	"search_keys" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dj_listings" (
	"dj_id" uuid PRIMARY KEY NOT NULL,
	"is_public" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"instant_booking" boolean NOT NULL,
	"score" integer NOT NULL,
	"cell" integer NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"genre_mask" bigint NOT NULL,
	"event_mask" smallint NOT NULL,
	"weekday_mask" smallint NOT NULL,
	"rate_cents" integer NOT NULL,
	"reference_factor" double precision NOT NULL,
	"reference_rate" integer NOT NULL,
	"minimum_hours" smallint NOT NULL,
	"travel_free_km" integer NOT NULL,
	"travel_per_km_cents" integer NOT NULL,
	"rating_rank" integer NOT NULL,
	"minutes_before" smallint NOT NULL,
	"minutes_after" smallint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dj_listings" ADD CONSTRAINT "dj_listings_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;