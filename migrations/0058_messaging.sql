CREATE TABLE "mail_senders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"dkim_private_key" text,
	"dkim_public_key" text,
	"dkim_state" text DEFAULT 'unchecked' NOT NULL,
	"dkim_found" text,
	"spf_state" text DEFAULT 'unchecked' NOT NULL,
	"spf_found" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_senders" ADD CONSTRAINT "mail_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_senders_checked" ON "mail_senders" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "message_templates_user" ON "message_templates" USING btree ("user_id","name");