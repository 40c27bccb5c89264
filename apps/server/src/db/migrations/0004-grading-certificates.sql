-- Scores are never updated: a taken-back score is a new row that names the one it replaces (security rule 26). Hash-chained per coin by coin_events.
CREATE TABLE scores (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, coin_id bigint NOT NULL REFERENCES coins,
  round smallint NOT NULL, level smallint NOT NULL CHECK (level IN (1, 2, 3, 4, 9, 10, 11)),
  grader_id bigint NOT NULL REFERENCES accounts, kind text NOT NULL DEFAULT 'score' CHECK (kind IN ('score', 'recall', 'authentication')),
  supersedes_id bigint REFERENCES scores,
  result_type smallint NOT NULL, grade jsonb NOT NULL, comment text NOT NULL DEFAULT '', reason text NOT NULL DEFAULT '',
  fine_score numeric(4, 1), participants bigint[] NOT NULL DEFAULT '{}',
  spent_ms integer, is_blind boolean NOT NULL DEFAULT true, submitted_at timestamptz NOT NULL
);
CREATE INDEX scores_coin ON scores (coin_id, round, level, id);
CREATE INDEX scores_grader ON scores (grader_id, submitted_at DESC);
CREATE UNIQUE INDEX scores_replaced_once ON scores (supersedes_id) WHERE supersedes_id IS NOT NULL;
SELECT mm_append_only('scores');

CREATE TABLE coin_recusals (
  coin_id bigint NOT NULL REFERENCES coins, account_id bigint NOT NULL REFERENCES accounts, company_id bigint NOT NULL REFERENCES companies,
  reason text NOT NULL DEFAULT '', at timestamptz NOT NULL, PRIMARY KEY (coin_id, account_id)
);

-- One chain per coin (decisions D13): seq and hash under the coin's row lock; a regrade starts with the old chain's head.
CREATE TABLE coin_events (
  coin_id bigint NOT NULL REFERENCES coins, seq integer NOT NULL, company_id bigint NOT NULL REFERENCES companies,
  kind text NOT NULL, at timestamptz NOT NULL, account_id bigint, data jsonb NOT NULL, canonical text NOT NULL,
  prev_hash bytea NOT NULL, hash bytea NOT NULL,
  PRIMARY KEY (coin_id, seq)
);
SELECT mm_append_only('coin_events');

CREATE TABLE audit_tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, grading_company_id bigint NOT NULL REFERENCES companies,
  task_no text NOT NULL UNIQUE, type smallint NOT NULL CHECK (type BETWEEN 1 AND 14),
  coin_id bigint REFERENCES coins, order_id bigint REFERENCES submission_orders,
  rule_code text NOT NULL DEFAULT '', round smallint NOT NULL DEFAULT 1,
  before jsonb NOT NULL DEFAULT '{}', after jsonb NOT NULL DEFAULT '{}',
  requested_by bigint REFERENCES accounts, reason text NOT NULL DEFAULT '',
  level smallint NOT NULL DEFAULT 1, levels smallint NOT NULL DEFAULT 1,
  assignee_id bigint REFERENCES accounts, due_at timestamptz,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4, 5, 6)),
  decided_by bigint REFERENCES accounts, decided_at timestamptz, comment text NOT NULL DEFAULT '',
  deleted_at timestamptz, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL
);
CREATE INDEX audit_tasks_list ON audit_tasks (company_id, id DESC);
CREATE INDEX audit_tasks_open ON audit_tasks (grading_company_id, status, type, id DESC);
CREATE INDEX audit_tasks_coin ON audit_tasks (coin_id);
-- Each rule fires once per coin and round (states.md rule 3).
CREATE UNIQUE INDEX audit_tasks_rule_once ON audit_tasks (coin_id, round, rule_code) WHERE rule_code <> '';
CREATE TABLE audit_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, task_id bigint NOT NULL REFERENCES audit_tasks,
  level smallint NOT NULL, decision text NOT NULL CHECK (decision IN ('approve', 'change', 'reject')),
  decided_by bigint NOT NULL REFERENCES accounts, decided_at timestamptz NOT NULL, comment text NOT NULL DEFAULT '', data jsonb NOT NULL DEFAULT '{}',
  UNIQUE (task_id, level)
);
SELECT mm_append_only('audit_decisions');
SELECT mm_counted('audit_tasks');

CREATE TABLE certificates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  cert_no text NOT NULL UNIQUE CHECK (cert_no ~ '^[GYTJLZDMH][0-9]{10}$'), letter char(1) NOT NULL,
  coin_id bigint REFERENCES coins,
  status smallint NOT NULL DEFAULT 6 CHECK (status IN (1, 2, 3, 4, 5, 6)),
  data_version integer NOT NULL DEFAULT 1, data jsonb NOT NULL, data_hash bytea NOT NULL,
  previous_cert_no text, superseded_by text, head_at_issue bytea,
  allocated_at timestamptz NOT NULL, first_published_at timestamptz, published_at timestamptz, version integer NOT NULL DEFAULT 1
);
CREATE INDEX certificates_coin ON certificates (coin_id);
-- A coin has at most one living certificate (invariant 2).
CREATE UNIQUE INDEX certificates_one_living ON certificates (coin_id) WHERE status IN (1, 4, 5, 6);
CREATE TABLE certificate_versions (
  certificate_id bigint NOT NULL REFERENCES certificates, data_version integer NOT NULL, company_id bigint NOT NULL REFERENCES companies,
  data jsonb NOT NULL, data_hash bytea NOT NULL, cause text NOT NULL, at timestamptz NOT NULL, account_id bigint,
  PRIMARY KEY (certificate_id, data_version)
);
SELECT mm_append_only('certificate_versions');
-- A number is never changed and never reused (invariant 1).
CREATE FUNCTION mm_cert_no_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.cert_no <> OLD.cert_no THEN
    RAISE EXCEPTION 'a certificate number is never changed or removed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER cert_no_fixed BEFORE UPDATE OR DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION mm_cert_no_fixed();

CREATE TABLE print_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, job_no text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('grading', 'receipt', 'entry', 'chip', 'box')),
  template_code text NOT NULL, template_version integer NOT NULL, count integer NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'cancelled')),
  created_by bigint NOT NULL, created_at timestamptz NOT NULL, confirmed_at timestamptz, version integer NOT NULL DEFAULT 1
);
CREATE TABLE label_prints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, job_id bigint NOT NULL REFERENCES print_jobs, seq integer NOT NULL,
  coin_id bigint NOT NULL REFERENCES coins, cert_no text, print_no integer NOT NULL,
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 6), note text NOT NULL DEFAULT '',
  data_hash bytea NOT NULL, label jsonb NOT NULL,
  printed_by bigint NOT NULL, printed_at timestamptz NOT NULL, confirmed_at timestamptz, voided_at timestamptz, void_reason text,
  UNIQUE (job_id, seq), UNIQUE (coin_id, print_no)
);
-- Only the last print is valid (invariant 26).
CREATE UNIQUE INDEX label_prints_one_valid ON label_prints (coin_id) WHERE voided_at IS NULL;
CREATE TABLE chips (
  uid text PRIMARY KEY CHECK (uid ~ '^[0-9A-F]{8,20}$'), company_id bigint NOT NULL REFERENCES companies,
  coin_id bigint NOT NULL REFERENCES coins, cert_no text NOT NULL UNIQUE, url text NOT NULL,
  written_by bigint NOT NULL, written_at timestamptz NOT NULL, verified_at timestamptz
);

CREATE TABLE qc_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, coin_id bigint NOT NULL REFERENCES coins,
  result text NOT NULL CHECK (result IN ('pass', 'fail')), checklist jsonb NOT NULL,
  step text CHECK (step IN ('data', 'grade', 'label', 'holder')), severity smallint, note text NOT NULL DEFAULT '',
  checked_by bigint NOT NULL REFERENCES accounts, checked_at timestamptz NOT NULL
);
CREATE INDEX qc_records_coin ON qc_records (coin_id, id DESC);
SELECT mm_append_only('qc_records');

-- Who changed what, on which screen, why: immutable, hash-chained per coin or order (invariant 32).
CREATE TABLE modification_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint REFERENCES submission_orders, coin_id bigint REFERENCES coins,
  field_group text NOT NULL CHECK (field_group IN ('detail', 'information', 'score', 'price', 'label', 'order')), field text NOT NULL,
  old_value jsonb, new_value jsonb, reason text NOT NULL DEFAULT '', account_id bigint, at timestamptz NOT NULL
);
CREATE INDEX modification_records_list ON modification_records (company_id, id DESC);
CREATE INDEX modification_records_coin ON modification_records (coin_id, id DESC);
SELECT mm_append_only('modification_records');

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['scores', 'coin_recusals', 'coin_events', 'audit_tasks', 'audit_decisions', 'certificates',
  'certificate_versions', 'print_jobs', 'label_prints', 'chips', 'qc_records', 'modification_records']) t;
