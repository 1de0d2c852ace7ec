CREATE TABLE "sandbox_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chargeback_evidence" ADD COLUMN "document_ref" text;