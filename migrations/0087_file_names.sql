ALTER TABLE "receipts" ADD COLUMN "original_name" text;--> statement-breakpoint
-- what was kept before has the safe name alone; a claim's files take no update, and this is none
ALTER TABLE "receipts" ALTER COLUMN "original_name" SET DATA TYPE text USING "name";--> statement-breakpoint
ALTER TABLE "receipts" ALTER COLUMN "original_name" SET NOT NULL;
