-- Whoever writes the log leaves word of it for the chain, also from a raw session.
CREATE FUNCTION note_unsealed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit_unsealed (entry_id) SELECT id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_note_unsealed AFTER INSERT ON audit_log REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_unsealed();
--> statement-breakpoint
INSERT INTO audit_unsealed (entry_id) SELECT id FROM audit_log;
--> statement-breakpoint

-- The chain only grows, link by link without a gap, and each link is the end of all before it.
CREATE FUNCTION follow_chain() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.position <> coalesce((SELECT max(position) FROM audit_chain), 0) + 1 THEN
    RAISE EXCEPTION 'link % does not follow', NEW.position USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_chain_follows BEFORE INSERT ON audit_chain FOR EACH ROW EXECUTE FUNCTION follow_chain();
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE audit_chain ADD CONSTRAINT audit_chain_hash CHECK (hash ~ '^[0-9a-f]{64}$');
--> statement-breakpoint

-- An entry stops waiting only once it is in the chain.
CREATE FUNCTION keep_waiting() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' OR NOT EXISTS (SELECT FROM audit_chain WHERE entry_id = OLD.entry_id) THEN
    RAISE EXCEPTION 'the entry is not in the chain yet' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_waits BEFORE UPDATE OR DELETE ON audit_unsealed
  FOR EACH ROW EXECUTE FUNCTION keep_waiting();
--> statement-breakpoint
CREATE TRIGGER audit_unsealed_no_truncate BEFORE TRUNCATE ON audit_unsealed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
