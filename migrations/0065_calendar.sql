CREATE TABLE "date_exceptions" (
	"dj_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "date_exceptions_dj_id_day_pk" PRIMARY KEY("dj_id","day")
);
--> statement-breakpoint
ALTER TABLE "slots" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "date_exceptions" ADD CONSTRAINT "date_exceptions_dj_id_dj_profiles_user_id_fk" FOREIGN KEY ("dj_id") REFERENCES "public"."dj_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slots" ADD CONSTRAINT "slots_exception" FOREIGN KEY ("dj_id","day") REFERENCES "public"."date_exceptions"("dj_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slots_during" ON "slots" USING gist ("dj_id","during");--> statement-breakpoint
CREATE UNIQUE INDEX "slots_day" ON "slots" USING btree ("dj_id","day");