-- Where a tray stands: the coins lie in the tray (custody), the tray stands in a safe or a shelf of the house. A tray without a
-- row stands where its holder works.
CREATE TABLE trays (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, box_no text NOT NULL CHECK (box_no <> ''), store_place text NOT NULL,
  placed_at timestamptz NOT NULL, placed_by bigint NOT NULL REFERENCES accounts, version integer NOT NULL DEFAULT 1,
  UNIQUE (company_id, box_no)
);
CREATE INDEX trays_placed_by ON trays (placed_by);
SELECT mm_protect('trays');
SELECT mm_seal('trays');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON trays TO mintmark_app, mintmark_all;
END $$;
