-- The money list shows submitted orders, the newest first: drafts that nobody finished are not walked through on the way.
CREATE INDEX submission_orders_of_money ON submission_orders (id) WHERE deleted_at IS NULL AND submitted_at IS NOT NULL;
