-- A document is about one thing; only who bought without an account is nobody whom we know.
ALTER TABLE documents ADD CONSTRAINT documents_one_subject CHECK (num_nonnulls(booking_id, sale_id, period_id) = 1);
--> statement-breakpoint
ALTER TABLE documents ADD CONSTRAINT documents_buyer CHECK (buyer_id IS NOT NULL OR sale_id IS NOT NULL);
