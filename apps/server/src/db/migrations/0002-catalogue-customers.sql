CREATE TABLE categories (
  code integer PRIMARY KEY,
  category1 smallint NOT NULL, zh text NOT NULL, en text NOT NULL,
  cert_prefix char(1), scale_code text, price_column text,
  needs jsonb NOT NULL DEFAULT '{}', is_accepted boolean NOT NULL DEFAULT true, sort integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE catalog_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  category1 smallint NOT NULL, category2 integer NOT NULL REFERENCES categories,
  name_zh text NOT NULL, name_en text NOT NULL DEFAULT '', pinyin text NOT NULL DEFAULT '',
  era text NOT NULL DEFAULT '', year_text text NOT NULL DEFAULT '', year_from integer, year_to integer,
  denomination text NOT NULL DEFAULT '', metal text NOT NULL DEFAULT '', fineness text NOT NULL DEFAULT '', is_copper boolean NOT NULL DEFAULT false,
  weight_mg integer, weight_tol_mg integer, diameter_um integer, diameter_tol_um integer, thickness_um integer,
  length_um integer, width_um integer, height_um integer,
  mintage text NOT NULL DEFAULT '', rarity_level smallint CHECK (rarity_level BETWEEN 1 AND 10),
  source text NOT NULL DEFAULT 'K', source_text text NOT NULL DEFAULT '', is_unverified boolean NOT NULL DEFAULT false,
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1, 2)),
  aliases text[] NOT NULL DEFAULT '{}', grams text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX catalog_items_category ON catalog_items (category1, category2, code);
CREATE INDEX catalog_items_grams ON catalog_items USING gin (grams);
CREATE TABLE catalog_references (
  item_id bigint NOT NULL REFERENCES catalog_items, system text NOT NULL, no text NOT NULL, norm text NOT NULL, sort smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, norm)
);
CREATE INDEX catalog_references_norm ON catalog_references (norm text_pattern_ops);
CREATE TABLE catalog_varieties (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES catalog_items, parent_id bigint REFERENCES catalog_varieties,
  name_zh text NOT NULL, name_en text NOT NULL DEFAULT '', sort smallint NOT NULL DEFAULT 0,
  UNIQUE (item_id, name_zh)
);
CREATE TABLE price_guides (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES catalog_items, variety_id bigint REFERENCES catalog_varieties,
  grade_number smallint NOT NULL, price_fen bigint NOT NULL CHECK (price_fen > 0), on_day date NOT NULL
);
CREATE INDEX price_guides_item ON price_guides (item_id, variety_id, grade_number);

CREATE TABLE score_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies, category1 smallint NOT NULL, scale_code text NOT NULL,
  version integer NOT NULL DEFAULT 1, valid_from date NOT NULL DEFAULT '2020-01-01', valid_to date
);
CREATE UNIQUE INDEX score_rules_key ON score_rules (coalesce(company_id, 0), category1, version);
CREATE TABLE price_lists (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies, name_zh text NOT NULL, name_en text NOT NULL,
  list_version integer NOT NULL, valid_from date NOT NULL, valid_to date,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
  data jsonb NOT NULL, published_at timestamptz, version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX price_lists_version ON price_lists (coalesce(company_id, 0), list_version);
-- A published list never changes (invariant 24).
CREATE FUNCTION mm_price_list_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'published' AND (NEW.data IS DISTINCT FROM OLD.data OR NEW.list_version <> OLD.list_version OR NEW.valid_from <> OLD.valid_from) THEN
    RAISE EXCEPTION 'a published price list is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER immutable BEFORE UPDATE ON price_lists FOR EACH ROW EXECUTE FUNCTION mm_price_list_immutable();

-- Audit rules of a company as data (domain §6.4 companyCheckRule); company_id null = house default.
CREATE TABLE check_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies, code text NOT NULL, rule jsonb NOT NULL,
  is_active boolean NOT NULL DEFAULT true, valid_from date NOT NULL DEFAULT '2020-01-01', valid_to date, version integer NOT NULL DEFAULT 1
);
CREATE TABLE graders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, account_id bigint NOT NULL UNIQUE REFERENCES accounts,
  grader_no text NOT NULL, level smallint NOT NULL CHECK (level BETWEEN 1 AND 4),
  categories integer[] NOT NULL DEFAULT '{}',
  may_authenticate boolean NOT NULL DEFAULT false, may_grade boolean NOT NULL DEFAULT false,
  may_finalize boolean NOT NULL DEFAULT false, may_audit boolean NOT NULL DEFAULT false,
  daily_cap integer NOT NULL DEFAULT 500, is_active boolean NOT NULL DEFAULT true, version integer NOT NULL DEFAULT 1,
  UNIQUE (company_id, grader_no)
);

CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  customer_no text NOT NULL, type smallint NOT NULL DEFAULT 1 CHECK (type IN (1, 2, 3)),
  name text NOT NULL, pinyin text NOT NULL DEFAULT '', mobile text NOT NULL DEFAULT '',
  id_type smallint, id_no_enc bytea, id_no_hmac bytea,
  level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 3), agent_id bigint REFERENCES agents,
  credit_limit_fen bigint NOT NULL DEFAULT 0 CHECK (credit_limit_fen >= 0),
  pay_point smallint NOT NULL DEFAULT 2 CHECK (pay_point BETWEEN 1 AND 4),
  return_method smallint NOT NULL DEFAULT 2 CHECK (return_method IN (1, 2, 3)),
  points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  invoice_title text NOT NULL DEFAULT '', tax_no text NOT NULL DEFAULT '',
  agreement_version text, agreement_signed_at timestamptz,
  is_blocked boolean NOT NULL DEFAULT false, block_reason text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT '', grams text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint, deleted_at timestamptz,
  UNIQUE (company_id, customer_no)
);
CREATE INDEX customers_list ON customers (company_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX customers_mobile ON customers (company_id, mobile);
CREATE INDEX customers_grams ON customers USING gin (grams);
CREATE TABLE customer_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, customer_id bigint NOT NULL REFERENCES customers,
  name text NOT NULL, phone text NOT NULL, area_code text NOT NULL, area_text text NOT NULL, detail text NOT NULL, is_default boolean NOT NULL DEFAULT false
);
CREATE INDEX customer_addresses_customer ON customer_addresses (customer_id);
CREATE TABLE grader_recusals (
  grader_account_id bigint NOT NULL REFERENCES accounts, customer_id bigint NOT NULL REFERENCES customers, reason text NOT NULL DEFAULT '',
  PRIMARY KEY (grader_account_id, customer_id)
);
SELECT mm_protect('score_rules');
SELECT mm_protect('price_lists');
SELECT mm_protect('check_rules');
SELECT mm_protect('graders');
SELECT mm_protect('customers');
SELECT mm_protect('customer_addresses');
