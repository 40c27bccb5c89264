-- The screen of modification records finds the changes of an order, of a person and of days, newest first.
CREATE INDEX modification_records_order ON modification_records (order_id, id DESC);
CREATE INDEX modification_records_account ON modification_records (account_id, id DESC);
CREATE INDEX modification_records_at ON modification_records (at);
