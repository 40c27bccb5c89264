-- The rest of what a company says of an item (domain.md §6.8 company/coinEdit): which varieties it offers and under what
-- names, its own price (in place of the base of the tier, or a share of it), the lowest tier, the highest number that
-- passes without an audit, and the holder. Null = as the house has it.
ALTER TABLE company_items
  -- [{ id, nameZh, nameEn }]; a name null = the compendium's.
  ADD COLUMN own_varieties jsonb CHECK (jsonb_typeof(own_varieties) = 'array' AND own_varieties <> '[]'),
  ADD COLUMN base_fen integer CHECK (base_fen >= 0), ADD COLUMN rate_bp integer CHECK (rate_bp >= 0),
  ADD COLUMN min_tier text CHECK (min_tier <> ''), ADD COLUMN max_number smallint CHECK (max_number >= 0),
  ADD COLUMN box_type text CHECK (box_type <> ''),
  ADD CONSTRAINT company_items_one_price CHECK (base_fen IS NULL OR rate_bp IS NULL),
  DROP CONSTRAINT company_items_something,
  ADD CONSTRAINT company_items_something CHECK (is_refused OR note <> '' OR coalesce(name_zh, name_en, own_references::text,
    own_varieties::text, weight_tol_mg::text, diameter_tol_um::text, base_fen::text, rate_bp::text, min_tier, max_number::text,
    box_type) IS NOT NULL);

-- What coins were entered under does not change under them: the new values neither. Who entered it reads the note of the
-- day, so that one may be put right.
DROP TRIGGER kept ON company_items;
CREATE TRIGGER kept BEFORE UPDATE ON company_items FOR EACH ROW WHEN (
  (OLD.company_id, OLD.name_zh, OLD.name_en, OLD.own_references, OLD.weight_tol_mg, OLD.diameter_tol_um, OLD.valid_from,
    OLD.own_varieties, OLD.base_fen, OLD.rate_bp, OLD.min_tier, OLD.max_number, OLD.box_type)
  IS DISTINCT FROM
  (NEW.company_id, NEW.name_zh, NEW.name_en, NEW.own_references, NEW.weight_tol_mg, NEW.diameter_tol_um, NEW.valid_from,
    NEW.own_varieties, NEW.base_fen, NEW.rate_bp, NEW.min_tier, NEW.max_number, NEW.box_type)
) EXECUTE FUNCTION mm_company_item_kept();
