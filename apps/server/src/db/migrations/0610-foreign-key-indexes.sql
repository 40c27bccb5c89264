-- A row that another one points to is changed or taken away: PostgreSQL looks for who points there, and without an index it
-- reads the whole table that does. Tables that are pointed to and grow with orders and coins; the others in
-- db/foreign-keys.test.ts with the reason.
CREATE INDEX coins_line ON coins (line_id);
CREATE INDEX coins_customer ON coins (customer_id);
CREATE INDEX fee_lines_line ON fee_lines (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX fee_lines_audit_task ON fee_lines (audit_task_id) WHERE audit_task_id IS NOT NULL;
CREATE INDEX discrepancies_line ON discrepancies (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX audit_tasks_order ON audit_tasks (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX package_orders_order ON package_orders (order_id);
CREATE INDEX imports_order ON imports (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX imports_customer ON imports (customer_id);
CREATE INDEX deliveries_customer ON deliveries (customer_id);
CREATE INDEX deliveries_pickup_check ON deliveries (pickup_check_id) WHERE pickup_check_id IS NOT NULL;
CREATE INDEX grader_recusals_customer ON grader_recusals (customer_id);
CREATE INDEX submission_orders_coupon ON submission_orders (coupon_id) WHERE coupon_id IS NOT NULL;
CREATE INDEX coupon_events_order ON coupon_events (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX warranty_claims_coin ON warranty_claims (coin_id);
CREATE INDEX commission_accruals_coin ON commission_accruals (coin_id);
CREATE INDEX certificate_acts_coin ON certificate_acts (coin_id);
CREATE INDEX certificate_acts_task ON certificate_acts (task_id) WHERE task_id IS NOT NULL;
CREATE INDEX qc_records_scan ON qc_records (scan_id) WHERE scan_id IS NOT NULL;
CREATE INDEX commission_accruals_transfer ON commission_accruals (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX ledger_transfers_reverses ON ledger_transfers (reverses_id) WHERE reverses_id IS NOT NULL;
