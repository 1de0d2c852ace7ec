CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"client_id" uuid,
	"email" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"fee_bps" integer NOT NULL,
	"return_path" text NOT NULL,
	"status" text NOT NULL,
	"authorised_until" timestamp with time zone,
	"capture_cents" bigint,
	"release_at" timestamp with time zone,
	"paid_cents" bigint,
	"fee_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sales_about" UNIQUE("kind","about_id"),
	CONSTRAINT "sales_currency" UNIQUE("id","currency")
);
--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withholdings" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "chargeback_parts" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "withholdings" ADD COLUMN "sale_id" uuid;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_dj" ON "sales" USING btree ("dj_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_client" ON "sales" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_authorised" ON "sales" USING btree ("authorised_until") WHERE "sales"."status" = 'authorised';--> statement-breakpoint
CREATE INDEX "ledger_transactions_sale" ON "ledger_transactions" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "refunds_sale" ON "refunds" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "transfers_sale" ON "transfers" USING btree ("sale_id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_sale_id_unique" UNIQUE("sale_id");