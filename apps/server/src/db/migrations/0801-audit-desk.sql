-- Who has an audit task since when: a person, or a group of people (a role). Neither: whoever works at the desk.
ALTER TABLE audit_tasks ADD COLUMN assignee_role_id bigint REFERENCES roles, ADD COLUMN assigned_at timestamptz,
  ADD CONSTRAINT audit_tasks_one_assignee CHECK (assignee_id IS NULL OR assignee_role_id IS NULL);
UPDATE audit_tasks SET due_at = created_at + interval '1 day' WHERE due_at IS NULL AND status IN (0, 5, 6);
CREATE INDEX audit_tasks_assignee ON audit_tasks (assignee_id, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX audit_tasks_role ON audit_tasks (assignee_role_id, id DESC) WHERE assignee_role_id IS NOT NULL;
-- The work in hand: what is open, by the day on which it is due.
CREATE INDEX audit_tasks_waiting ON audit_tasks (due_at, id) WHERE status IN (0, 5, 6) AND deleted_at IS NULL;

-- What the rules brought: tasks of each rule by state, kept as differences that a job folds. Company 0 = all.
CREATE TABLE audit_rule_deltas (company_id bigint NOT NULL, rule_code text NOT NULL, status smallint NOT NULL, n bigint NOT NULL);
CREATE TABLE audit_rule_totals (
  company_id bigint NOT NULL, rule_code text NOT NULL, status smallint NOT NULL, n bigint NOT NULL,
  PRIMARY KEY (company_id, rule_code, status)
);
CREATE FUNCTION mm_keep_audit_rules() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO audit_rule_deltas SELECT company_id, rule_code, status, sum(n)
    FROM (SELECT *, 1 AS n FROM new_rows WHERE rule_code <> '' AND deleted_at IS NULL
      UNION ALL SELECT *, -1 FROM old_rows WHERE rule_code <> '' AND deleted_at IS NULL) d
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  ELSE
    INSERT INTO audit_rule_deltas
    SELECT company_id, rule_code, status, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
    FROM moved WHERE rule_code <> '' AND deleted_at IS NULL GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kept_insert AFTER INSERT ON audit_tasks REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_audit_rules();
CREATE TRIGGER kept_delete AFTER DELETE ON audit_tasks REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_audit_rules();
CREATE TRIGGER kept_update AFTER UPDATE ON audit_tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_audit_rules();

CREATE FUNCTION mm_fold_audit_rules() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM audit_rule_deltas RETURNING *),
    each AS (SELECT * FROM gone UNION ALL SELECT 0, rule_code, status, n FROM gone)
  INSERT INTO audit_rule_totals AS t SELECT company_id, rule_code, status, sum(n) FROM each
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, rule_code, status) DO UPDATE SET n = t.n + excluded.n;
  DELETE FROM audit_rule_totals WHERE n = 0;
$$;
INSERT INTO audit_rule_deltas
SELECT company_id, rule_code, status, count(*) FROM audit_tasks WHERE rule_code <> '' AND deleted_at IS NULL GROUP BY 1, 2, 3;
SELECT mm_fold_audit_rules();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON audit_rule_deltas, audit_rule_totals TO mintmark_app, mintmark_all;
  END IF;
END $$;
