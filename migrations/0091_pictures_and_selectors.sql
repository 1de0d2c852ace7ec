ALTER TABLE "mail_senders" ADD COLUMN "dkim_selector" text DEFAULT 'crossfade' NOT NULL;--> statement-breakpoint
-- of several logos of one kind, as after one was brought back, the newest was the one that was shown
UPDATE profile_pictures older SET removed_at = newer.created_at FROM profile_pictures newer
WHERE older.kind <> 'photo' AND older.stored_at IS NOT NULL AND older.removed_at IS NULL
  AND newer.user_id = older.user_id AND newer.kind = older.kind AND newer.stored_at IS NOT NULL
  AND newer.removed_at IS NULL AND (newer.created_at, newer.id) > (older.created_at, older.id);--> statement-breakpoint
CREATE UNIQUE INDEX "profile_pictures_one_logo" ON "profile_pictures" USING btree ("user_id","kind") WHERE "profile_pictures"."kind" <> 'photo' and "profile_pictures"."stored_at" is not null and "profile_pictures"."removed_at" is null;--> statement-breakpoint
-- As PHOTOS_AT_MOST of rules.ts has it. The lock of the profile makes those who come at once count each other.
CREATE FUNCTION refuse_more_photos() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM profiles WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM profile_pictures
      WHERE user_id = NEW.user_id AND kind = 'photo' AND stored_at IS NOT NULL AND removed_at IS NULL) > 12 THEN
    RAISE EXCEPTION 'more photos than a profile shows' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profile_pictures_at_most AFTER INSERT OR UPDATE OF user_id, kind, stored_at, removed_at ON profile_pictures
FOR EACH ROW WHEN (NEW.kind = 'photo' AND NEW.stored_at IS NOT NULL AND NEW.removed_at IS NULL)
EXECUTE FUNCTION refuse_more_photos();
