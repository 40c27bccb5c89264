-- Lines of the quote know their submission line: coins do not exist yet (fees.md §21). The line may go while a draft is
-- being edited; the amount stays.
ALTER TABLE fee_lines ADD COLUMN line_id bigint REFERENCES submission_lines ON DELETE SET NULL;
-- What a payment posted, and what came in on a day.
CREATE INDEX ledger_transfers_payment ON ledger_transfers (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payments_received ON payments (company_id, received_at DESC);
CREATE INDEX payments_customer ON payments (customer_id, id DESC);
-- Tabs of the payment list.
CREATE INDEX submission_orders_pay ON submission_orders (company_id, is_pay, id DESC) WHERE deleted_at IS NULL AND submitted_at IS NOT NULL;
CREATE UNIQUE INDEX fund_accounts_name ON fund_accounts (company_id, kind, name);
