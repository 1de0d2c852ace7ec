CREATE TABLE "sandbox_own_payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_checks" ADD COLUMN "holdings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_objects" ADD COLUMN "settled_cents" bigint;--> statement-breakpoint
ALTER TABLE "gateway_objects" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "gateway_objects" ADD COLUMN "settled_currency" text;--> statement-breakpoint
ALTER TABLE "sandbox_balances" ADD COLUMN "fees_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- what was won had come back; when is not known
UPDATE sandbox_disputes SET returned_at = created_at WHERE fee_cents > 0 AND status IN ('won', 'closed');
--> statement-breakpoint
-- the whole journal is read once more, now with what the gateway kept
UPDATE gateway_lists SET newest_at = NULL, begun_at = NULL, cursor = NULL WHERE list = 'movements';
