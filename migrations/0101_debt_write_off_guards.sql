-- What is written off was owed, by whom it says, and no more of it than it was; and it stays written off.

ALTER TABLE debt_write_offs ADD CONSTRAINT debt_write_offs_said CHECK (amount_cents > 0 AND reason <> '');
--> statement-breakpoint
CREATE FUNCTION debt_write_offs_within() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  owed_cents numeric;
BEGIN
  -- two at once wait for each other: the second counts the first
  PERFORM pg_advisory_xact_lock(hashtextextended('debt ' || NEW.dj_id || ' ' || NEW.currency, 0));
  SELECT sum(e.amount_cents) INTO owed_cents
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE e.transaction_id = NEW.debt_id AND a.purpose = 'dj_debt' AND a.party_id = NEW.dj_id
      AND e.currency = NEW.currency AND e.amount_cents > 0;
  IF owed_cents IS NULL
     OR (SELECT coalesce(sum(amount_cents), 0) FROM debt_write_offs WHERE debt_id = NEW.debt_id) + NEW.amount_cents > owed_cents THEN
    RAISE EXCEPTION 'more of debt % is written off than it was', NEW.debt_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER debt_write_offs_within BEFORE INSERT ON debt_write_offs
  FOR EACH ROW EXECUTE FUNCTION debt_write_offs_within();
--> statement-breakpoint
CREATE TRIGGER debt_write_offs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON debt_write_offs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE debt_write_offs ENABLE ALWAYS TRIGGER debt_write_offs_within;
--> statement-breakpoint
ALTER TABLE debt_write_offs ENABLE ALWAYS TRIGGER debt_write_offs_append_only;
