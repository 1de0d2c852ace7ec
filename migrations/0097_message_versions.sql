ALTER TABLE "mail_senders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;