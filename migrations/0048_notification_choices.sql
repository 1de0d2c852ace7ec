CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"in_app" boolean NOT NULL,
	"mail" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_user" ON "emails" USING btree ("user_id","created_at");