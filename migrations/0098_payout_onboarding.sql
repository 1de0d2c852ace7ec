CREATE TABLE "sandbox_account_owners" (
	"account_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"born_on" date NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country_code" char(2) NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"country_code" char(2) NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "country_code" char(2);--> statement-breakpoint
ALTER TABLE "sandbox_account_owners" ADD CONSTRAINT "sandbox_account_owners_account_id_sandbox_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_bank_accounts" ADD CONSTRAINT "sandbox_bank_accounts_account_id_sandbox_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- a demo that is there already: whoever comes from now on tells the sandbox who they are
INSERT INTO "sandbox_settings" ("id", "accounts_begin_ready") SELECT 1, false WHERE EXISTS (SELECT FROM "sandbox_accounts") ON CONFLICT ("id") DO UPDATE SET "accounts_begin_ready" = false;
