-- What waits for its end is a small part of all orders: delivered ones that are not closed, announced ones that have not
-- arrived. Each condition stands in the statement to the letter.
CREATE INDEX submission_orders_to_close ON submission_orders (id)
  WHERE status IN (90, 95) AND delivery_status IN (5, 8) AND deleted_at IS NULL;
CREATE INDEX submission_orders_to_arrive ON submission_orders (id) INCLUDE (submitted_at) WHERE status = 10 AND deleted_at IS NULL;

-- Of an announced order: when its customer was told that it will be cancelled, when finance was told of the money that forbids
-- it, and when a person restored it, from which its days count anew. What is older than the submission or the restoring is over.
CREATE TABLE order_arrival_notices (
  order_id bigint PRIMARY KEY REFERENCES submission_orders, company_id bigint NOT NULL REFERENCES companies,
  restored_at timestamptz, told_at timestamptz, paid_told_at timestamptz
);
SELECT mm_protect('order_arrival_notices');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON order_arrival_notices TO mintmark_app, mintmark_all;
END $$;
