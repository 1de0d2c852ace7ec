-- What a bank told of a payment or a refund before we knew of it is looked for when we do.
CREATE INDEX gateway_events_disputes ON gateway_events ((payload ->> 'payment_id')) WHERE type LIKE 'dispute.%';
--> statement-breakpoint
CREATE INDEX gateway_events_failed_refunds ON gateway_events ((payload ->> 'refund_id')) WHERE type = 'refund.failed';
