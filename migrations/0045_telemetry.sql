CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_tools_metrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool" text NOT NULL,
	"latency_ms" integer NOT NULL,
	"success" boolean NOT NULL,
	"user_id" uuid,
	"model" text,
	"provider" text,
	"token_in" integer,
	"token_out" integer,
	"error_text" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"message" text NOT NULL,
	"context" jsonb,
	"timestamp" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telemetry_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_name" text NOT NULL,
	"time_to_interactive" double precision,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_windows_age" ON "rate_windows" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "ai_tools_metrics_tool" ON "ai_tools_metrics" USING btree ("tool","created_at");--> statement-breakpoint
CREATE INDEX "logs_age" ON "logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "telemetry_events_name" ON "telemetry_events" USING btree ("event_name");--> statement-breakpoint
CREATE INDEX "telemetry_events_age" ON "telemetry_events" USING btree ("created_at");