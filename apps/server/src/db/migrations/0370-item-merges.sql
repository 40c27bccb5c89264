-- Duplicates of the compendium become one (domain.md §6.7): pieces and submitted lines follow the survivor, and for a
-- while everything can be taken back. `before` keeps what both items were, until the merge is final.
CREATE TABLE catalog_merges (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merged_id bigint NOT NULL REFERENCES catalog_items, survivor_id bigint NOT NULL REFERENCES catalog_items,
  reason text NOT NULL, coins integer NOT NULL DEFAULT 0, lines integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz, undone_by bigint REFERENCES accounts, ended_at timestamptz,
  before jsonb,
  CHECK (merged_id <> survivor_id), CHECK (undone_at IS NULL OR ended_at IS NULL)
);
CREATE UNIQUE INDEX catalog_merges_live ON catalog_merges (merged_id) WHERE undone_at IS NULL;
CREATE INDEX catalog_merges_survivor ON catalog_merges (survivor_id);
CREATE INDEX catalog_merges_open ON catalog_merges (undo_until) WHERE undone_at IS NULL AND ended_at IS NULL;
-- Which piece or line followed, with the variety that it named before.
CREATE TABLE catalog_merge_moves (
  merge_id bigint NOT NULL REFERENCES catalog_merges ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('coin', 'line')), row_id bigint NOT NULL, variety_id bigint,
  PRIMARY KEY (merge_id, kind, row_id)
);
-- Two items that somebody looked at and kept apart; the smaller id stands first.
CREATE TABLE catalog_apart (
  a_id bigint NOT NULL REFERENCES catalog_items ON DELETE CASCADE, b_id bigint NOT NULL REFERENCES catalog_items ON DELETE CASCADE,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  PRIMARY KEY (a_id, b_id), CHECK (a_id < b_id)
);
CREATE INDEX catalog_apart_b ON catalog_apart (b_id);

-- A variety of a merged item that stands for one of the survivor's with the same name.
ALTER TABLE catalog_varieties ADD COLUMN merged_into bigint REFERENCES catalog_varieties ON DELETE SET NULL;
CREATE INDEX catalog_varieties_merged ON catalog_varieties (merged_into) WHERE merged_into IS NOT NULL;

-- The item that a merged one answers with, at the end of the chain.
CREATE FUNCTION mm_item_survivor(item bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  next bigint;
BEGIN
  LOOP
    SELECT merged_into INTO next FROM catalog_items WHERE id = item;
    IF next IS NULL THEN RETURN item; END IF;
    item := next;
  END LOOP;
END $$;
CREATE FUNCTION mm_variety_survivor(variety bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  next bigint;
BEGIN
  LOOP
    SELECT merged_into INTO next FROM catalog_varieties WHERE id = variety;
    IF next IS NULL THEN RETURN variety; END IF;
    variety := next;
  END LOOP;
END $$;

-- Whoever enters a piece while its item is merged waits for the end of the merge and ends at the survivor: the merge
-- holds the item FOR UPDATE, which KEY SHARE waits for, and then takes along what was entered before.
CREATE FUNCTION mm_follow_merge() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  next bigint;
BEGIN
  LOOP
    SELECT merged_into INTO next FROM catalog_items WHERE id = NEW.catalog_item_id FOR KEY SHARE;
    EXIT WHEN next IS NULL;
    NEW.catalog_item_id := next;
  END LOOP;
  IF NEW.variety_id IS NOT NULL THEN
    NEW.variety_id := mm_variety_survivor(NEW.variety_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER coins_follow_new BEFORE INSERT ON coins FOR EACH ROW
  WHEN (NEW.catalog_item_id IS NOT NULL) EXECUTE FUNCTION mm_follow_merge();
CREATE TRIGGER coins_follow_change BEFORE UPDATE OF catalog_item_id, variety_id ON coins FOR EACH ROW
  WHEN (NEW.catalog_item_id IS NOT NULL AND (NEW.catalog_item_id IS DISTINCT FROM OLD.catalog_item_id
    OR NEW.variety_id IS DISTINCT FROM OLD.variety_id)) EXECUTE FUNCTION mm_follow_merge();
CREATE TRIGGER lines_follow_new BEFORE INSERT ON submission_lines FOR EACH ROW
  WHEN (NEW.catalog_item_id IS NOT NULL) EXECUTE FUNCTION mm_follow_merge();
CREATE TRIGGER lines_follow_change BEFORE UPDATE OF catalog_item_id, variety_id ON submission_lines FOR EACH ROW
  WHEN (NEW.catalog_item_id IS NOT NULL AND (NEW.catalog_item_id IS DISTINCT FROM OLD.catalog_item_id
    OR NEW.variety_id IS DISTINCT FROM OLD.variety_id)) EXECUTE FUNCTION mm_follow_merge();

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  -- The compendium is the house's: merging and taking back is for those who see every company.
  GRANT SELECT ON catalog_merges, catalog_apart TO mintmark_app;
  GRANT SELECT, INSERT, UPDATE, DELETE ON catalog_merges, catalog_merge_moves, catalog_apart TO mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
