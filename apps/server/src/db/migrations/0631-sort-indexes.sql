-- What lists are sorted by, with the id that decides ties: a page in this order is walked, and nothing is sorted. Downwards
-- the same indexes are walked backwards (kernel/listing/run-list.ts).
CREATE INDEX coins_declared ON coins (declared_fen, id) WHERE deleted_at IS NULL;
CREATE INDEX coins_updated ON coins (updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX coins_fee ON coins (fee_fen, id) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_submitted ON submission_orders (submitted_at, id) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_created ON submission_orders (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_confirmed ON submission_orders (confirmed_at, id) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_pieces ON submission_orders (pieces_fen, id) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_due ON submission_orders (due_fen, id) WHERE deleted_at IS NULL;
CREATE INDEX submission_orders_paid ON submission_orders (paid_at, id) WHERE deleted_at IS NULL AND paid_at IS NOT NULL;
CREATE INDEX submission_orders_agent ON submission_orders (agent_id, id) WHERE deleted_at IS NULL AND agent_id IS NOT NULL;
-- The newest pieces of an item; by grade they stand in coins_population.
DROP INDEX coins_item;
CREATE INDEX coins_item ON coins (catalog_item_id, id);

-- Work in hand, which stands between a hundred times as many coins and orders of history.
CREATE INDEX submission_orders_to_enter ON submission_orders (confirmed_at, id)
  WHERE deleted_at IS NULL AND status IN (30, 40, 50, 55, 60);
CREATE INDEX submission_orders_held ON submission_orders (id) WHERE is_held AND deleted_at IS NULL;
CREATE INDEX submission_orders_open_discrepancy ON submission_orders (id) WHERE has_open_discrepancy AND deleted_at IS NULL;
CREATE INDEX submission_orders_open_question ON submission_orders (id) WHERE has_open_question AND deleted_at IS NULL;
CREATE INDEX coins_to_label ON coins (id) INCLUDE (status, category1, company_id)
  WHERE deleted_at IS NULL AND cert_no IS NOT NULL AND status IN (60, 65, 70, 75, 80, 82, 85, 90);
CREATE INDEX coins_chips ON coins (id) WHERE deleted_at IS NULL AND cert_no IS NOT NULL
  AND status IN (60, 65, 70, 75, 80, 82, 85, 90) AND extras->'feeTypes' @> '25';
-- The age of what waits, told from the index alone for lists of certified coins too.
DROP INDEX coins_waiting;
CREATE INDEX coins_waiting ON coins (status, updated_at) INCLUDE (company_id, cert_no)
  WHERE deleted_at IS NULL AND status BETWEEN 0 AND 90;
CREATE INDEX certificates_valid ON certificates (company_id) WHERE status = 1;
