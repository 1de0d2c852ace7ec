CREATE TABLE "crew_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "crew_members_email" UNIQUE("company_id","email"),
	CONSTRAINT "crew_members_user" UNIQUE("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "crew_shares" (
	"booking_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint,
	"percent_bps" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "crew_shares_booking_id_member_id_pk" PRIMARY KEY("booking_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "release_id" uuid;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_company_id_users_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_shares" ADD CONSTRAINT "crew_shares_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_shares" ADD CONSTRAINT "crew_shares_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_members_of_user" ON "crew_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "crew_members_invited" ON "crew_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "crew_shares_member" ON "crew_shares" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_share" UNIQUE("release_id","dj_id");