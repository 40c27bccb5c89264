-- What waits is a small part of all that was ever done: the console and the numbers beside the menu find it by indexes that
-- hold nothing else, however many coins are finished. Each condition stands in the statement to the letter.
CREATE INDEX coins_waiting ON coins (status, updated_at) INCLUDE (company_id) WHERE deleted_at IS NULL AND status BETWEEN 0 AND 90;
CREATE INDEX coins_placeless ON coins (company_id) WHERE place = '' AND deleted_at IS NULL AND status NOT IN (-1, -4, -5);
CREATE INDEX coins_ready ON coins (order_id) WHERE status IN (90, -3);
CREATE INDEX submission_orders_waiting ON submission_orders (status, company_id) WHERE deleted_at IS NULL AND status BETWEEN 0 AND 95;
CREATE INDEX submission_orders_owed ON submission_orders (company_id)
  WHERE deleted_at IS NULL AND billed_fen IS NOT NULL AND due_fen > 0 AND status > 0;
-- A day's work over all companies.
CREATE INDEX coins_graded_day ON coins (graded_at) INCLUDE (company_id) WHERE graded_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX submission_orders_confirmed_day ON submission_orders (confirmed_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX payments_received_day ON payments (received_at);
