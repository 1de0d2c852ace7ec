CREATE TABLE "markets" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"city_id" integer,
	"country_code" char(2) NOT NULL,
	"dj_count" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"reckoned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "markets_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
-- Written anew, with their slugs, after the migrations.
DELETE FROM "cities";--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "slug" text NOT NULL;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "markets_country" ON "markets" USING btree ("country_code","kind","dj_count");--> statement-breakpoint
CREATE INDEX "dj_profiles_featured_country" ON "dj_profiles" USING btree ("country_code") WHERE "dj_profiles"."is_featured";--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_slug_unique" UNIQUE("slug");