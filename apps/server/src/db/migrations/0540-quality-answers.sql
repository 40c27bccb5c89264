-- A check keeps its whole list with every answer, and pictures of what was found. rule_no says under which rule a record was
-- written: 0 before this one (nothing is claimed of them), 1 from here on: a check passes only when every item is fine.
ALTER TABLE qc_records
  ADD COLUMN photo_keys text[] NOT NULL DEFAULT '{}',
  ADD COLUMN rule_no smallint NOT NULL DEFAULT 0;
ALTER TABLE qc_records ALTER COLUMN rule_no SET DEFAULT 1;
-- Is a picture shown anywhere? Asked before it is removed.
CREATE INDEX qc_records_photos ON qc_records USING gin (photo_keys);
