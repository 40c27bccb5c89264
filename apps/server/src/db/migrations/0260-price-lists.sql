-- Price lists are edited as drafts, published once and then never change (issue 5; invariant 24, D7).
-- What was a constant of the code becomes data of every list; engine results stay as they were.
ALTER TABLE price_lists DISABLE TRIGGER immutable;
UPDATE price_lists SET data = '{"discountable": [10, 11, 13, 20], "guideResults": [1], "successResults": [1]}'::jsonb || data
  || jsonb_build_object('shipping', '{"cartonG": 300, "pieceG": 60}'::jsonb || coalesce(data -> 'shipping', '{}'));
ALTER TABLE price_lists ENABLE TRIGGER immutable;

ALTER TABLE price_lists
  DROP CONSTRAINT price_lists_status_check,
  ADD CONSTRAINT price_lists_status_check CHECK (status IN ('draft', 'published', 'withdrawn')),
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN based_on bigint REFERENCES price_lists ON DELETE SET NULL,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN created_by bigint REFERENCES accounts,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN updated_by bigint REFERENCES accounts,
  ADD COLUMN published_by bigint REFERENCES accounts, ADD COLUMN publish_reason text NOT NULL DEFAULT '',
  ADD COLUMN withdrawn_at timestamptz, ADD COLUMN withdrawn_by bigint REFERENCES accounts,
  ADD COLUMN withdraw_reason text NOT NULL DEFAULT '',
  -- Days never overlap among the published lists of one company (0: of the house).
  ADD CONSTRAINT price_lists_days EXCLUDE USING gist (
    int8range(coalesce(company_id, 0), coalesce(company_id, 0), '[]') WITH &&,
    daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status = 'published') DEFERRABLE INITIALLY DEFERRED;

-- A published list never changes but for its last day, which the next one sets; it may be withdrawn, not deleted.
CREATE OR REPLACE FUNCTION mm_price_list_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status = 'withdrawn' OR NEW.status NOT IN ('published', 'withdrawn')
    OR NEW.data IS DISTINCT FROM OLD.data OR NEW.list_version <> OLD.list_version OR NEW.valid_from <> OLD.valid_from
    OR NEW.company_id IS DISTINCT FROM OLD.company_id OR NEW.name_zh <> OLD.name_zh OR NEW.name_en <> OLD.name_en
    OR NEW.published_at IS DISTINCT FROM OLD.published_at OR NEW.publish_reason <> OLD.publish_reason THEN
    RAISE EXCEPTION 'a published price list is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'withdrawn' AND EXISTS (SELECT FROM submission_orders o WHERE o.price_list_id = OLD.id) THEN
    RAISE EXCEPTION 'orders were quoted with this price list' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER immutable_row BEFORE DELETE ON price_lists FOR EACH ROW EXECUTE FUNCTION mm_price_list_immutable();

-- No gap between the published lists of one line, seen when the transaction ends; a company's line may end, because the
-- list of the house holds then.
CREATE FUNCTION mm_price_list_no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT valid_to, lead(valid_from) OVER (ORDER BY valid_from) AS next FROM price_lists
      WHERE status = 'published' AND coalesce(company_id, 0) = coalesce(NEW.company_id, 0)
    ) line WHERE valid_to IS DISTINCT FROM next - 1 AND (NEW.company_id IS NULL OR valid_to IS NULL)
  ) THEN
    RAISE EXCEPTION 'a gap between published price lists' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER no_gap AFTER INSERT OR UPDATE ON price_lists DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION mm_price_list_no_gap();

CREATE INDEX submission_orders_price_list ON submission_orders (price_list_id) WHERE price_list_id IS NOT NULL;
