-- The compendium becomes editable (domain.md §5.1, §6.7): what an item states, numbers that belong to one item alone,
-- varieties that cannot turn in a circle, and certificates that keep what the catalogue said when they were issued.
ALTER TABLE catalog_items
  ADD COLUMN name_short text NOT NULL DEFAULT '',
  ADD COLUMN dynasty text NOT NULL DEFAULT '', ADD COLUMN ruler text NOT NULL DEFAULT '',
  ADD COLUMN type_name text NOT NULL DEFAULT '', ADD COLUMN mint text NOT NULL DEFAULT '',
  ADD COLUMN edge text NOT NULL DEFAULT '', ADD COLUMN shape text NOT NULL DEFAULT '',
  ADD COLUMN technique text NOT NULL DEFAULT '', ADD COLUMN designer text NOT NULL DEFAULT '',
  ADD COLUMN obverse_text text NOT NULL DEFAULT '', ADD COLUMN reverse_text text NOT NULL DEFAULT '',
  ADD COLUMN obverse_key text, ADD COLUMN reverse_key text,
  ADD COLUMN known_fakes text NOT NULL DEFAULT '',
  ADD COLUMN merged_into bigint REFERENCES catalog_items,
  ADD COLUMN created_by bigint REFERENCES accounts, ADD COLUMN updated_by bigint REFERENCES accounts,
  DROP CONSTRAINT catalog_items_status_check,
  ADD CONSTRAINT catalog_items_status_check CHECK (status IN (0, 1, 2, 3)),
  ADD CONSTRAINT catalog_items_merged_check CHECK ((status = 2) = (merged_into IS NOT NULL));
CREATE INDEX catalog_items_merged ON catalog_items (merged_into) WHERE merged_into IS NOT NULL;
-- What stood in one word is the dynasty or country; the reign, where name or year tell it, is the era.
UPDATE catalog_items SET dynasty = era,
  era = coalesce(substring(name_zh || ' ' || year_text from
    '光绪|宣统|同治|咸丰|嘉庆|康熙|万历|永乐|洪武|弘光|大定|绍兴|宣和|大观|崇宁|圣宋|元丰|熙宁|皇宋|太平天国|太平|会昌|乾元'), '');
UPDATE catalog_items SET era = CASE era WHEN '圣宋' THEN '建中靖国' WHEN '皇宋' THEN '宝元' WHEN '太平' THEN '太平兴国'
  WHEN '太平天国' THEN '' ELSE era END;
UPDATE catalog_items SET era = '' WHERE dynasty = '民国';
UPDATE catalog_items SET era = CASE WHEN year_to <= 1908 THEN '光绪' ELSE '宣统' END
  WHERE dynasty = '清' AND era = '' AND year_from >= 1875 AND year_to <= 1911 AND (year_to <= 1908 OR year_from >= 1909);
-- The tree: category → dynasty or country → era → denomination → type; every level is counted from the index alone.
CREATE INDEX catalog_items_tree ON catalog_items (category1, category2, dynasty, era, denomination, type_name) WHERE status <> 2;

-- A number belongs to one item, unless several are filed under it (Y-329.6) or the source leaves it open (H-22.8x).
ALTER TABLE catalog_references ADD COLUMN is_shared boolean NOT NULL DEFAULT false;
UPDATE catalog_references r SET is_shared = true
  WHERE r.no ~ '(x|…|\.{3}|\?)$' OR EXISTS (SELECT FROM catalog_references o WHERE o.norm = r.norm AND o.item_id <> r.item_id);
CREATE UNIQUE INDEX catalog_references_single ON catalog_references (norm) WHERE NOT is_shared;

-- Three levels; a parent stands one level higher in the same item, so no circle can be written.
ALTER TABLE catalog_varieties
  ADD COLUMN depth smallint NOT NULL DEFAULT 1 CHECK (depth BETWEEN 1 AND 3),
  ADD COLUMN parent_depth smallint GENERATED ALWAYS AS (depth - 1) STORED,
  ADD CONSTRAINT catalog_varieties_root CHECK ((parent_id IS NULL) = (depth = 1)),
  ADD CONSTRAINT catalog_varieties_level UNIQUE (id, item_id, depth),
  ADD CONSTRAINT catalog_varieties_parent FOREIGN KEY (parent_id, item_id, parent_depth)
    REFERENCES catalog_varieties (id, item_id, depth) DEFERRABLE,
  DROP CONSTRAINT catalog_varieties_parent_id_fkey,
  DROP CONSTRAINT catalog_varieties_item_id_name_zh_key,
  ADD CONSTRAINT catalog_varieties_name UNIQUE (item_id, name_zh) DEFERRABLE;
CREATE INDEX catalog_varieties_item ON catalog_varieties (item_id, sort);
CREATE INDEX catalog_varieties_parents ON catalog_varieties (parent_id) WHERE parent_id IS NOT NULL;
ALTER TABLE price_guides ADD COLUMN source text NOT NULL DEFAULT '';
CREATE INDEX price_guides_variety ON price_guides (variety_id) WHERE variety_id IS NOT NULL;
CREATE INDEX submission_lines_item ON submission_lines (catalog_item_id) WHERE catalog_item_id IS NOT NULL;
CREATE INDEX submission_lines_variety ON submission_lines (variety_id) WHERE variety_id IS NOT NULL;
CREATE INDEX coins_variety ON coins (variety_id) WHERE variety_id IS NOT NULL;

-- What the catalogue said of the piece when its certificate was allocated, or got new data: references and fineness, which
-- stand on label and public page. A later edit of the item changes neither.
ALTER TABLE certificates ADD COLUMN item_facts jsonb NOT NULL DEFAULT '{}';
CREATE FUNCTION mm_item_facts(item bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'fineness', coalesce((SELECT i.fineness FROM catalog_items i WHERE i.id = item), ''),
    'references', coalesce((SELECT jsonb_agg(r.system || '-' || r.no ORDER BY r.sort) FROM catalog_references r WHERE r.item_id = item), '[]'))
$$;
UPDATE certificates c SET item_facts = mm_item_facts(k.catalog_item_id) FROM coins k WHERE k.id = c.coin_id;
CREATE FUNCTION mm_keep_item_facts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.item_facts := mm_item_facts((SELECT k.catalog_item_id FROM coins k WHERE k.id = NEW.coin_id));
  RETURN NEW;
END $$;
CREATE TRIGGER certificates_new_facts BEFORE INSERT ON certificates FOR EACH ROW
  WHEN (NEW.item_facts = '{}') EXECUTE FUNCTION mm_keep_item_facts();
CREATE TRIGGER certificates_data_facts BEFORE UPDATE OF data_version ON certificates FOR EACH ROW
  WHEN (OLD.data_version <> NEW.data_version) EXECUTE FUNCTION mm_keep_item_facts();
