-- A line of price lists may be an agent's own (domain.md §6.7 priceStandard: company, agent; decision 0024). It stands beside
-- the line of his company: own days, own versions, no overlap within it.
ALTER TABLE agents ADD CONSTRAINT agents_id_company UNIQUE (id, company_id);
ALTER TABLE price_lists
  ADD COLUMN agent_id bigint,
  ADD CONSTRAINT price_lists_agent FOREIGN KEY (agent_id, company_id) REFERENCES agents (id, company_id),
  ADD CONSTRAINT price_lists_agent_company CHECK (agent_id IS NULL OR company_id IS NOT NULL),
  DROP CONSTRAINT price_lists_days,
  ADD CONSTRAINT price_lists_days EXCLUDE USING gist (
    int8range(coalesce(company_id, 0), coalesce(company_id, 0), '[]') WITH &&,
    int8range(coalesce(agent_id, 0), coalesce(agent_id, 0), '[]') WITH &&,
    daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status = 'published') DEFERRABLE INITIALLY DEFERRED;
DROP INDEX price_lists_version;
CREATE UNIQUE INDEX price_lists_version ON price_lists (coalesce(company_id, 0), coalesce(agent_id, 0), list_version);
CREATE INDEX price_lists_of_agent ON price_lists (agent_id) WHERE agent_id IS NOT NULL;

CREATE OR REPLACE FUNCTION mm_price_list_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status = 'withdrawn' OR NEW.status NOT IN ('published', 'withdrawn')
    OR NEW.data IS DISTINCT FROM OLD.data OR NEW.list_version <> OLD.list_version OR NEW.valid_from <> OLD.valid_from
    OR NEW.company_id IS DISTINCT FROM OLD.company_id OR NEW.agent_id IS DISTINCT FROM OLD.agent_id
    OR NEW.name_zh <> OLD.name_zh OR NEW.name_en <> OLD.name_en
    OR NEW.published_at IS DISTINCT FROM OLD.published_at OR NEW.publish_reason <> OLD.publish_reason THEN
    RAISE EXCEPTION 'a published price list is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.status = 'withdrawn' AND EXISTS (SELECT FROM submission_orders o WHERE o.price_list_id = OLD.id) THEN
    RAISE EXCEPTION 'orders were quoted with this price list' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION mm_price_list_no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT valid_to, lead(valid_from) OVER (ORDER BY valid_from) AS next FROM price_lists
      WHERE status = 'published' AND coalesce(company_id, 0) = coalesce(NEW.company_id, 0)
        AND coalesce(agent_id, 0) = coalesce(NEW.agent_id, 0)
    ) line WHERE valid_to IS DISTINCT FROM next - 1 AND (NEW.company_id IS NULL OR valid_to IS NULL)
  ) THEN
    RAISE EXCEPTION 'a gap between published price lists' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- An agent reads his own lists and those of nobody in particular, never another agent's.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  DROP POLICY scope_app ON price_lists;
  CREATE POLICY scope_app ON price_lists TO mintmark_app
    USING ((company_id IS NULL OR company_id = ANY (mm_companies())) AND (agent_id IS NULL OR mm_agent() IS NULL OR agent_id = mm_agent()))
    WITH CHECK ((company_id IS NULL OR company_id = ANY (mm_companies())) AND (agent_id IS NULL OR mm_agent() IS NULL OR agent_id = mm_agent()));
END $$;
