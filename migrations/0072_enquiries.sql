CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"topic" text,
	"name" text,
	"venue_name" text,
	"email" text NOT NULL,
	"message" text,
	"language" text NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_kind" CHECK (case "enquiries"."kind" when 'venue' then "enquiries"."venue_name" is not null
        else "enquiries"."topic" is not null and "enquiries"."name" is not null and "enquiries"."message" is not null end),
	CONSTRAINT "enquiries_answer" CHECK (("enquiries"."status" = 'answered') = ("enquiries"."answer" is not null))
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_status" ON "enquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_email" ON "enquiries" USING btree (lower("email"));