CREATE TABLE "sandbox_authorisations" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"card_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"captured_cents" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"authorised_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_authorisations_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "is_reserving" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_authorisations" ADD CONSTRAINT "sandbox_authorisations_checkout_id_sandbox_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."sandbox_checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_authorisations" ADD CONSTRAINT "sandbox_authorisations_card_id_sandbox_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."sandbox_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_authorisations_open" ON "sandbox_authorisations" USING btree ("authorised_until") WHERE "sandbox_authorisations"."status" = 'authorised';