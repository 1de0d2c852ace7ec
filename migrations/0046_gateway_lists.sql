CREATE TABLE "gateway_lists" (
	"gateway" text NOT NULL,
	"list" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"cursor" text,
	"newest_at" timestamp with time zone,
	"known_until" timestamp with time zone,
	CONSTRAINT "gateway_lists_gateway_list_pk" PRIMARY KEY("gateway","list")
);
--> statement-breakpoint
CREATE TABLE "gateway_objects" (
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text,
	"about_ref" text,
	"state" text,
	"made_at" timestamp with time zone NOT NULL,
	"since_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_objects_gateway_kind_ref_pk" PRIMARY KEY("gateway","kind","ref")
);
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gateway_objects_about" ON "gateway_objects" USING btree ("kind","about_ref");--> statement-breakpoint
ALTER TABLE "ledger_checks" DROP COLUMN "asked_until";