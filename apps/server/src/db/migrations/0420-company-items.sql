-- What a company calls an item of the compendium, and how it takes it (domain.md §6.8 company/coinEdit): own names for
-- label and certificate, own references, own tolerances, or not taken in at all. Null = as the house has it. A row holds
-- for orders that are submitted on its days; rows of one company and item never share a day.
CREATE TABLE company_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, item_id bigint NOT NULL REFERENCES catalog_items,
  name_zh text CHECK (name_zh <> ''), name_en text CHECK (name_en <> ''),
  -- [{ system, no }] in the order of the label.
  own_references jsonb CHECK (jsonb_typeof(own_references) = 'array'),
  weight_tol_mg integer CHECK (weight_tol_mg >= 0), diameter_tol_um integer CHECK (diameter_tol_um >= 0),
  is_refused boolean NOT NULL DEFAULT false, note text NOT NULL DEFAULT '',
  valid_from date NOT NULL, valid_to date, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  CONSTRAINT company_items_range CHECK (valid_to IS NULL OR valid_from <= valid_to),
  CONSTRAINT company_items_something CHECK (is_refused
    OR coalesce(name_zh, name_en, own_references::text, weight_tol_mg::text, diameter_tol_um::text) IS NOT NULL),
  CONSTRAINT company_items_days EXCLUDE USING gist (
    int8range(company_id, company_id, '[]') WITH &&, int8range(item_id, item_id, '[]') WITH &&,
    daterange(valid_from, valid_to, '[]') WITH &&
  ) DEFERRABLE INITIALLY IMMEDIATE
);
CREATE INDEX company_items_list ON company_items (company_id, item_id, valid_from);
CREATE INDEX company_items_item ON company_items (item_id);
SELECT mm_protect('company_items');

-- The row that a company has for an item on a day.
CREATE FUNCTION mm_company_item(company bigint, item bigint, on_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM company_items WHERE company_id = company AND item_id = item
    AND on_day BETWEEN valid_from AND coalesce(valid_to, 'infinity')
$$;

-- A coin keeps the row that held on its order's day, as it keeps its scale.
ALTER TABLE coins ADD COLUMN company_item_id bigint REFERENCES company_items;
CREATE INDEX coins_company_item ON coins (company_item_id) WHERE company_item_id IS NOT NULL;
CREATE FUNCTION mm_pin_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.company_item_id := NULL;
  IF NEW.catalog_item_id IS NOT NULL AND EXISTS (SELECT FROM company_items
      WHERE company_id = NEW.grading_company_id AND item_id = NEW.catalog_item_id) THEN
    NEW.company_item_id := mm_company_item(NEW.grading_company_id, NEW.catalog_item_id, (
      SELECT (coalesce(o.submitted_at, o.created_at) AT TIME ZONE 'Asia/Shanghai')::date
      FROM submission_orders o WHERE o.id = NEW.order_id));
  END IF;
  RETURN NEW;
END $$;
-- After coins_follow_…: the survivor of a merged item is the one that is looked at.
CREATE TRIGGER pin_item BEFORE INSERT ON coins FOR EACH ROW
  WHEN (NEW.catalog_item_id IS NOT NULL) EXECUTE FUNCTION mm_pin_item();
CREATE TRIGGER pin_item_again BEFORE UPDATE OF catalog_item_id, grading_company_id ON coins FOR EACH ROW
  WHEN (NEW.catalog_item_id IS DISTINCT FROM OLD.catalog_item_id
    OR (NEW.grading_company_id <> OLD.grading_company_id AND NEW.result_type IS NULL))
  EXECUTE FUNCTION mm_pin_item();

-- What coins were entered under does not change under them.
CREATE FUNCTION mm_company_item_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM coins WHERE company_item_id = OLD.id) THEN
    RAISE EXCEPTION 'coins were entered under this row' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kept BEFORE UPDATE ON company_items FOR EACH ROW WHEN (
  (OLD.company_id, OLD.name_zh, OLD.name_en, OLD.own_references, OLD.weight_tol_mg, OLD.diameter_tol_um, OLD.valid_from)
  IS DISTINCT FROM
  (NEW.company_id, NEW.name_zh, NEW.name_en, NEW.own_references, NEW.weight_tol_mg, NEW.diameter_tol_um, NEW.valid_from)
) EXECUTE FUNCTION mm_company_item_kept();

-- The certificate states the references that its company gives the item.
CREATE FUNCTION mm_coin_item_facts(coin bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT mm_item_facts(k.catalog_item_id) || coalesce((SELECT jsonb_build_object('references',
      (SELECT coalesce(jsonb_agg(concat(r.one->>'system', '-', r.one->>'no') ORDER BY r.at), '[]')
        FROM jsonb_array_elements(x.own_references) WITH ORDINALITY r (one, at)))
    FROM company_items x WHERE x.id = k.company_item_id AND x.own_references IS NOT NULL), '{}')
  FROM coins k WHERE k.id = coin
$$;
CREATE OR REPLACE FUNCTION mm_keep_item_facts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.item_facts := coalesce(mm_coin_item_facts(NEW.coin_id), mm_item_facts(NULL));
  RETURN NEW;
END $$;

-- Own rows of a merged item follow the survivor where the company has none for it, and come back with it.
ALTER TABLE catalog_merge_moves DROP CONSTRAINT catalog_merge_moves_kind_check,
  ADD CONSTRAINT catalog_merge_moves_kind_check CHECK (kind IN ('coin', 'line', 'companyItem'));
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON company_items TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
  END IF;
END $$;
