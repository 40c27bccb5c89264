-- Reholder and relabel keep the certificate number (decisions D12): the piece comes back as a new coin of a new order and
-- takes its certificate over. The former coin keeps the number here; cert_no stays with the one coin that carries it, so
-- that scans, populations and the unique index find exactly one piece.
ALTER TABLE coins ADD COLUMN former_cert_no text;
CREATE INDEX coins_former_cert ON coins (former_cert_no) WHERE former_cert_no IS NOT NULL;
