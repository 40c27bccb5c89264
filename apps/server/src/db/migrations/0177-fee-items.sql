-- Fees beside the price list (otherAmount, domain.md §6.8); their amounts hold from a day on.
CREATE TABLE fee_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT fee_items_code UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  fee_type smallint NOT NULL,
  unit smallint NOT NULL CHECK (unit IN (1, 2, 3)),
  is_editable boolean NOT NULL,
  is_taxable boolean NOT NULL,
  is_discountable boolean NOT NULL,
  -- Empty: every category.
  categories smallint[] NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by bigint REFERENCES accounts
);

CREATE TABLE fee_item_amounts (
  fee_item_id bigint NOT NULL REFERENCES fee_items ON DELETE CASCADE,
  valid_from date NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  -- The most that may be entered by hand for one unit.
  max_fen bigint NOT NULL CHECK (max_fen >= amount_fen),
  created_at timestamptz NOT NULL,
  created_by bigint REFERENCES accounts,
  PRIMARY KEY (fee_item_id, valid_from)
);

ALTER TABLE fee_lines ADD COLUMN fee_item_id bigint REFERENCES fee_items;
CREATE INDEX fee_lines_fee_item ON fee_lines (fee_item_id) WHERE fee_item_id IS NOT NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON fee_items, fee_item_amounts TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
