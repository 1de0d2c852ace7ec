CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"dj_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"held_cents" bigint NOT NULL,
	"service_fee_cents" bigint NOT NULL,
	"platform_fee_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"tax_status" text DEFAULT 'none' NOT NULL,
	"tax_rate_bps" integer,
	"exemption_text" text DEFAULT '' NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"seller_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last_sequence" integer NOT NULL,
	CONSTRAINT "document_series_seller_id_series_pk" PRIMARY KEY("seller_id","series")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occasion" text NOT NULL,
	"kind" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"series" text NOT NULL,
	"prefix" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"number" text GENERATED ALWAYS AS (prefix || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')) STORED NOT NULL,
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"language" text NOT NULL,
	"paper" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_on" date NOT NULL,
	CONSTRAINT "documents_occasion_unique" UNIQUE("occasion"),
	CONSTRAINT "documents_sequence" UNIQUE("seller_id","series","sequence"),
	CONSTRAINT "documents_number" UNIQUE("seller_id","number")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_dj_id_users_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "releases_booking" ON "releases" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "documents_seller" ON "documents" USING btree ("seller_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_buyer" ON "documents" USING btree ("buyer_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_booking" ON "documents" USING btree ("booking_id");