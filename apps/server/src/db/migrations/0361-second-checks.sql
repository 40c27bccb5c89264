-- Two people check what a quality rule asks it for: the first of them leaves the coin where it is. The mark is the length
-- of the coin's chain at that moment, so that whatever happens to the coin makes the first check void.
ALTER TABLE qc_records ADD COLUMN first_at_seq integer;
CREATE INDEX qc_records_company ON qc_records (company_id, id DESC);
