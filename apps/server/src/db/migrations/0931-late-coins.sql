-- Which of the coins that wait are of an order whose promised day is over is told from the index alone.
DROP INDEX coins_waiting;
CREATE INDEX coins_waiting ON coins (status, updated_at) INCLUDE (company_id, cert_no, order_id)
  WHERE deleted_at IS NULL AND status BETWEEN 0 AND 90;
