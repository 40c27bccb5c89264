-- Categories become data that people edit: they are closed instead of removed, changes are counted, and what the code knew
-- beside the table (holders) stands in it.
ALTER TABLE categories
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_by bigint REFERENCES accounts,
  ADD CONSTRAINT categories_code CHECK (code = category1 OR code / 100 = category1),
  ADD CONSTRAINT categories_letter CHECK (cert_prefix IS NULL OR cert_prefix ~ '^[GYTJLZDMH]$');
UPDATE categories SET needs = needs || jsonb_build_object('boxTypes', CASE category1
  WHEN 2 THEN '["B1", "G"]'::jsonb
  WHEN 3 THEN '["S2", "S1", "L1", "XL", "M2", "M5", "G"]'::jsonb
  WHEN 4 THEN '[]'::jsonb
  WHEN 6 THEN '[]'::jsonb
  WHEN 7 THEN '["Y1", "Y2", "G"]'::jsonb
  WHEN 8 THEN '["S1", "L1", "XL", "S2", "M2", "M5", "G"]'::jsonb
  ELSE '["S1", "L1", "XL", "M2", "M5", "G"]'::jsonb END)
WHERE code = category1 AND NOT needs ? 'boxTypes';

-- Names that the house gave its categories stood in the dictionaries: from now on they stand here alone.
UPDATE categories c SET zh = v.name_zh, en = v.name_en, sort = v.place, is_active = v.is_active, version = c.version + v.version
FROM dict_values v JOIN dict_types t ON t.id = v.type_id
WHERE t.code IN ('category1', 'category2') AND v.is_edited AND v.code = c.code::text
  AND (t.code = 'category1') = (c.code = c.category1);
DELETE FROM dict_values v USING dict_types t WHERE t.id = v.type_id AND t.code IN ('category1', 'category2');
DELETE FROM dict_types WHERE code IN ('category1', 'category2');
-- Whether a letter stands on a certificate already is asked when it is to be changed.
CREATE INDEX coins_category2_certified ON coins (category2) WHERE cert_no IS NOT NULL;
