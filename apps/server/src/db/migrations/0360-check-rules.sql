-- Audit rules and quality-check rules as data with days (domain.md §6.4): drafts, published versions that never change,
-- and no two versions of one rule on one day. An order keeps the rules of the day on which it was submitted.
ALTER TABLE check_rules
  ADD COLUMN kind text NOT NULL DEFAULT 'audit' CHECK (kind IN ('audit', 'quality')),
  ADD COLUMN name_zh text NOT NULL DEFAULT '', ADD COLUMN name_en text NOT NULL DEFAULT '',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published')),
  -- The first version of the rule; null = this is it.
  ADD COLUMN first_id bigint REFERENCES check_rules, ADD COLUMN rule_version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN created_by bigint,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN updated_by bigint;
UPDATE check_rules SET status = 'draft' WHERE NOT is_active;
UPDATE check_rules SET rule = rule - 'id' - 'isActive' - 'validFrom' - 'validTo';
UPDATE check_rules r SET name_zh = n.zh, name_en = n.en
FROM (VALUES ('house:high:struck', '机制币高分', 'High grades, struck'), ('house:high:cash', '古钱高分', 'High grades, cash'),
  ('house:high:paper', '纸钞高分', 'High grades, paper'), ('house:high:modern', '现代满分', 'Top grades, modern'),
  ('house:value', '高申报价值', 'High declared value'), ('house:gap', '评分分歧', 'Graders apart')) n (code, zh, en)
WHERE r.code = n.code;
UPDATE check_rules SET name_zh = code, name_en = code WHERE name_zh = '';
INSERT INTO check_rules (kind, code, name_zh, name_en, rule)
SELECT 'quality', 'house:check', '全检', 'Everything', '{"categories1": [], "samplingBp": 10000, "items": ["coin", "holder", "ring",
  "orientation", "clean", "request"], "needsImages": false, "secondFromTier": null, "switching": null}'
WHERE EXISTS (SELECT FROM check_rules WHERE company_id IS NULL);
ALTER TABLE check_rules DROP COLUMN is_active,
  ADD CONSTRAINT check_rules_range CHECK (valid_to IS NULL OR valid_from <= valid_to),
  ADD CONSTRAINT check_rules_days EXCLUDE USING gist (
    int8range(coalesce(first_id, id), coalesce(first_id, id), '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&
  ) WHERE (status = 'published');
CREATE UNIQUE INDEX check_rules_draft ON check_rules (coalesce(first_id, id)) WHERE status = 'draft';
CREATE INDEX check_rules_list ON check_rules (kind, company_id, id DESC);
-- Numbers of rules: A1001 audits, Q1002 the quality check.
CREATE SEQUENCE check_rule_numbers START 1001;

-- What orders were audited and checked by does not change under them: a published rule only gets its last day.
CREATE FUNCTION mm_check_rule_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'published' AND NEW.status = 'published' AND (NEW.rule IS DISTINCT FROM OLD.rule OR NEW.valid_from <> OLD.valid_from
    OR NEW.company_id IS DISTINCT FROM OLD.company_id OR NEW.kind <> OLD.kind OR NEW.code <> OLD.code) THEN
    RAISE EXCEPTION 'a published rule is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER immutable BEFORE UPDATE ON check_rules FOR EACH ROW EXECUTE FUNCTION mm_check_rule_immutable();
CREATE INDEX audit_tasks_rule ON audit_tasks (rule_code) WHERE rule_code <> '';
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT USAGE, SELECT ON SEQUENCE check_rule_numbers TO mintmark_app, mintmark_all;
  END IF;
END $$;
