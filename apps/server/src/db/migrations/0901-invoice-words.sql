-- Invoices are found by words of their title, wherever these stand in it.
ALTER TABLE invoices ADD COLUMN grams text[] NOT NULL DEFAULT '{}';
CREATE INDEX invoices_grams ON invoices USING gin (grams);
