UPDATE sandbox_refunds SET failed_at = created_at WHERE has_failed;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" DROP COLUMN "has_failed";