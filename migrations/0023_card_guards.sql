-- A page that asks for a card asks for no money, every other charge for some.
ALTER TABLE charges DROP CONSTRAINT charges_amount;
--> statement-breakpoint
ALTER TABLE charges ADD CONSTRAINT charges_amount CHECK (CASE purpose WHEN 'card' THEN amount_cents = 0 ELSE amount_cents > 0 END);
