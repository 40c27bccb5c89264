-- A task of the outbound quality check: one visit of a coin to state 80, with who has it, since when, and when it is due.
-- It begins when the coin comes there and ends with the check; a coin that leaves otherwise takes its task back (4).
CREATE TABLE quality_tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, coin_id bigint NOT NULL REFERENCES coins,
  category1 smallint NOT NULL,
  task_no text NOT NULL GENERATED ALWAYS AS ('QT' || lpad(id::text, greatest(8, length(id::text)), '0')) STORED UNIQUE,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 3, 4, 5, 6)),
  level smallint NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND levels), levels smallint NOT NULL DEFAULT 1,
  rule_code text NOT NULL DEFAULT '',
  assignee_id bigint REFERENCES accounts, assignee_role_id bigint REFERENCES roles, assigned_at timestamptz,
  due_at timestamptz NOT NULL,
  -- The check of the first of two people, and the one that decided.
  first_record_id bigint REFERENCES qc_records, record_id bigint REFERENCES qc_records,
  decided_by bigint REFERENCES accounts, decided_at timestamptz,
  deleted_at timestamptz, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  CONSTRAINT quality_tasks_one_assignee CHECK (assignee_id IS NULL OR assignee_role_id IS NULL),
  CONSTRAINT quality_tasks_decided CHECK ((status IN (1, 3)) = (record_id IS NOT NULL))
);
CREATE UNIQUE INDEX quality_tasks_open ON quality_tasks (coin_id) WHERE status IN (0, 5, 6);
CREATE INDEX quality_tasks_coin ON quality_tasks (coin_id, id DESC);
CREATE INDEX quality_tasks_list ON quality_tasks (company_id, id DESC);
CREATE INDEX quality_tasks_status ON quality_tasks (status, id DESC);
CREATE INDEX quality_tasks_company_status ON quality_tasks (company_id, status, id DESC);
CREATE INDEX quality_tasks_due ON quality_tasks (due_at, id DESC);
CREATE INDEX quality_tasks_company_due ON quality_tasks (company_id, due_at, id DESC);
CREATE INDEX quality_tasks_assignee ON quality_tasks (assignee_id, id DESC) WHERE assignee_id IS NOT NULL;
CREATE INDEX quality_tasks_role ON quality_tasks (assignee_role_id, id DESC) WHERE assignee_role_id IS NOT NULL;
CREATE INDEX quality_tasks_waiting ON quality_tasks (due_at, id) WHERE status IN (0, 5, 6) AND deleted_at IS NULL;
CREATE INDEX quality_tasks_record ON quality_tasks (record_id) WHERE record_id IS NOT NULL;
CREATE INDEX quality_tasks_first ON quality_tasks (first_record_id) WHERE first_record_id IS NOT NULL;
SELECT mm_protect('quality_tasks');
SELECT mm_counted('quality_tasks');
SELECT mm_seal('quality_tasks');

-- Effects of rules: those of the quality check beside those of the audits.
ALTER TABLE audit_rule_deltas ADD COLUMN kind text NOT NULL DEFAULT 'audit' CHECK (kind IN ('audit', 'quality'));
ALTER TABLE audit_rule_totals ADD COLUMN kind text NOT NULL DEFAULT 'audit' CHECK (kind IN ('audit', 'quality'));
ALTER TABLE audit_rule_totals DROP CONSTRAINT audit_rule_totals_pkey;
ALTER TABLE audit_rule_totals ADD PRIMARY KEY (company_id, kind, rule_code, status);
CREATE OR REPLACE FUNCTION mm_keep_audit_rules() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  of_kind text := coalesce(TG_ARGV[0], 'audit');
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO audit_rule_deltas (company_id, rule_code, status, n, kind) SELECT company_id, rule_code, status, sum(n), of_kind
    FROM (SELECT company_id, rule_code, status, 1 AS n FROM new_rows WHERE rule_code <> '' AND deleted_at IS NULL
      UNION ALL SELECT company_id, rule_code, status, -1 FROM old_rows WHERE rule_code <> '' AND deleted_at IS NULL) d
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  ELSE
    INSERT INTO audit_rule_deltas (company_id, rule_code, status, n, kind)
    SELECT company_id, rule_code, status, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END, of_kind
    FROM moved WHERE rule_code <> '' AND deleted_at IS NULL GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER kept_insert AFTER INSERT ON quality_tasks REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_audit_rules('quality');
CREATE TRIGGER kept_delete AFTER DELETE ON quality_tasks REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_audit_rules('quality');
CREATE TRIGGER kept_update AFTER UPDATE ON quality_tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_audit_rules('quality');
CREATE OR REPLACE FUNCTION mm_fold_audit_rules() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM audit_rule_deltas RETURNING *),
    each AS (SELECT company_id, kind, rule_code, status, n FROM gone UNION ALL SELECT 0, kind, rule_code, status, n FROM gone)
  INSERT INTO audit_rule_totals AS t (company_id, kind, rule_code, status, n) SELECT company_id, kind, rule_code, status, sum(n) FROM each
  GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, kind, rule_code, status) DO UPDATE SET n = t.n + excluded.n;
  DELETE FROM audit_rule_totals WHERE n = 0;
$$;

-- Due after 24 hours, as checkDueAt of the domain says; a test holds the two together.
CREATE FUNCTION mm_quality_task() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF NEW.status = 80 AND NEW.deleted_at IS NULL THEN
    INSERT INTO quality_tasks (company_id, coin_id, category1, due_at, created_at, updated_at)
    VALUES (NEW.company_id, NEW.id, NEW.category1, NEW.updated_at + interval '24 hours', NEW.updated_at, NEW.updated_at)
    ON CONFLICT (coin_id) WHERE status IN (0, 5, 6) DO UPDATE SET company_id = excluded.company_id, category1 = excluded.category1;
  ELSE
    UPDATE quality_tasks SET status = 4, decided_by = NEW.updated_by, decided_at = NEW.updated_at,
      version = version + 1, updated_at = NEW.updated_at
    WHERE coin_id = NEW.id AND status IN (0, 5, 6);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER quality_task_new AFTER INSERT ON coins FOR EACH ROW
  WHEN (NEW.status = 80 AND NEW.deleted_at IS NULL) EXECUTE FUNCTION mm_quality_task();
CREATE TRIGGER quality_task_moved AFTER UPDATE OF status, deleted_at, company_id, category1 ON coins FOR EACH ROW
  WHEN ((OLD.status = 80 OR NEW.status = 80)
    AND (OLD.status, OLD.deleted_at, OLD.company_id, OLD.category1)
      IS DISTINCT FROM (NEW.status, NEW.deleted_at, NEW.company_id, NEW.category1))
  EXECUTE FUNCTION mm_quality_task();

-- What was checked before, and what waits now: a day from today.
INSERT INTO quality_tasks (company_id, coin_id, category1, status, due_at, record_id, decided_by, decided_at, created_at, updated_at)
SELECT q.company_id, q.coin_id, c.category1, CASE q.result WHEN 'pass' THEN 1 ELSE 3 END, q.checked_at, q.id, q.checked_by,
  q.checked_at, q.checked_at, q.checked_at
FROM qc_records q JOIN coins c ON c.id = q.coin_id WHERE q.first_at_seq IS NULL ORDER BY q.id;
INSERT INTO quality_tasks (company_id, coin_id, category1, due_at, created_at, updated_at)
SELECT company_id, id, category1, now() + interval '24 hours', updated_at, now()
FROM coins WHERE status = 80 AND deleted_at IS NULL ORDER BY id;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON quality_tasks TO mintmark_app, mintmark_all;
  END IF;
END $$;
