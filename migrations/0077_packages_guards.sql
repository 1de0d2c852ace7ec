-- Extras were sold one of each, for the whole event.
UPDATE dj_profiles SET add_ons = (
  SELECT jsonb_agg('{"per": "event", "min_quantity": 1, "max_quantity": 1, "is_archived": false}'::jsonb || a.item ORDER BY a.n)
  FROM jsonb_array_elements(add_ons) WITH ORDINALITY a (item, n)
) WHERE jsonb_array_length(add_ons) > 0;
--> statement-breakpoint
-- What was booked of them was known by its name alone.
UPDATE booking_lines l SET item_id = a.item ->> 'id'
FROM bookings b, dj_profiles d, jsonb_array_elements(d.add_ons) a (item)
WHERE b.id = l.booking_id AND d.user_id = b.dj_id AND l.kind = 'add_on' AND a.item ->> 'name' = l.label;
--> statement-breakpoint
CREATE INDEX booking_lines_item ON booking_lines (item_id) WHERE item_id IS NOT NULL;
