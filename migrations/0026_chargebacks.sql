CREATE TABLE "chargeback_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chargeback_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"held_cents" bigint NOT NULL,
	"refund_cents" bigint NOT NULL,
	"dj_cents" bigint NOT NULL,
	"own_cents" bigint NOT NULL,
	"excess_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chargeback_parts_booking" UNIQUE("chargeback_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"dispute_id" text NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"fee_currency" text,
	"opened_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chargebacks_dispute_id_unique" UNIQUE("dispute_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chargeback_part_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"transfer_part_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"asked_cents" bigint,
	"gateway_reversal_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "transfer_reversals_gateway_reversal_id_unique" UNIQUE("gateway_reversal_id")
);
--> statement-breakpoint
CREATE TABLE "withholdings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"transfer_part_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_account_balances" (
	"account_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "sandbox_account_balances_account_id_currency_pk" PRIMARY KEY("account_id","currency")
);
--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD COLUMN "is_payable" boolean;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "chargeback_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD COLUMN "withheld_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "returns_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD COLUMN "is_withdrawn" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "has_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ADD CONSTRAINT "chargeback_parts_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ADD CONSTRAINT "chargeback_parts_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_chargeback_part_id_chargeback_parts_id_fk" FOREIGN KEY ("chargeback_part_id") REFERENCES "public"."chargeback_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_transfer_part_id_transfer_parts_id_fk" FOREIGN KEY ("transfer_part_id") REFERENCES "public"."transfer_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_transfer_part_id_transfer_parts_id_fk" FOREIGN KEY ("transfer_part_id") REFERENCES "public"."transfer_parts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_account_balances" ADD CONSTRAINT "sandbox_account_balances_account_id_sandbox_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargeback_parts_of_booking" ON "chargeback_parts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "chargeback_parts_dj" ON "chargeback_parts" USING btree ("dj_id","created_at");--> statement-breakpoint
CREATE INDEX "chargebacks_charge" ON "chargebacks" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "chargebacks_newest" ON "chargebacks" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("evidence_due_at") WHERE "chargebacks"."status" in ('needs_response', 'under_review');--> statement-breakpoint
CREATE INDEX "transfer_reversals_part" ON "transfer_reversals" USING btree ("transfer_part_id");--> statement-breakpoint
CREATE INDEX "transfer_reversals_chargeback" ON "transfer_reversals" USING btree ("chargeback_part_id");--> statement-breakpoint
CREATE INDEX "transfer_reversals_unsent" ON "transfer_reversals" USING btree ("dj_id") WHERE "transfer_reversals"."status" = 'created';--> statement-breakpoint
CREATE INDEX "withholdings_part" ON "withholdings" USING btree ("transfer_part_id");--> statement-breakpoint
CREATE INDEX "withholdings_booking" ON "withholdings" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_returns_id_unique" UNIQUE("returns_id");