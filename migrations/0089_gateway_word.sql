ALTER TABLE "ledger_checks" ADD COLUMN "gateway_known_until" timestamp with time zone;--> statement-breakpoint

-- A payout that only paid a debt has a statement over nothing; every other document is over something.
ALTER TABLE documents DROP CONSTRAINT documents_sign;
--> statement-breakpoint
ALTER TABLE documents ADD CONSTRAINT documents_sign CHECK (
  CASE kind WHEN 'credit_note' THEN total_cents < 0 AND tax_cents <= 0
    WHEN 'payout_statement' THEN total_cents >= 0 AND tax_cents = 0
    ELSE total_cents > 0 AND tax_cents >= 0 END
  AND abs(tax_cents) <= abs(total_cents)
);
