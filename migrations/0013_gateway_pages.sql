CREATE TABLE "gateway_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"customer_ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_customers_customer_ref_unique" UNIQUE("customer_ref")
);
--> statement-breakpoint
CREATE TABLE "transfer_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"charge_id" uuid,
	"amount_cents" bigint NOT NULL,
	"gateway_transfer_id" text,
	CONSTRAINT "transfer_parts_gateway_transfer_id_unique" UNIQUE("gateway_transfer_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence" jsonb,
	"evidence_due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"plan" text NOT NULL,
	"description" text NOT NULL,
	"interval" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"is_ending" boolean DEFAULT false NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"customer_ref" text,
	"return_url" text NOT NULL,
	"refresh_url" text NOT NULL,
	"is_used" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_gateway_transfer_id_unique";--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "is_ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "interval" text;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "transferred_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_settings" ADD COLUMN "accounts_begin_ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD CONSTRAINT "transfer_parts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD CONSTRAINT "transfer_parts_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_visits" ADD CONSTRAINT "sandbox_visits_account_id_sandbox_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_parts_transfer" ON "transfer_parts" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_parts_charge" ON "transfer_parts" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_customer" ON "sandbox_subscriptions" USING btree ("customer_ref");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_running" ON "sandbox_subscriptions" USING btree ("period_ends_at") WHERE "sandbox_subscriptions"."status" <> 'ended';--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD CONSTRAINT "sandbox_transfers_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- under the transfer's own id, which was the key the gateway knows it by
INSERT INTO "transfer_parts" ("id", "transfer_id", "amount_cents", "gateway_transfer_id")
SELECT "id", "id", "amount_cents", "gateway_transfer_id" FROM "transfers";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "gateway_transfer_id";--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD CONSTRAINT "sandbox_checkouts_subscription_id_unique" UNIQUE("subscription_id");