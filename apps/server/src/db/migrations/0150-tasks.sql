-- Background work in one table (decision 0011); takes the place of `outbox`. States: 10 waiting, 20 running, 30 done,
-- 40 failed and due again, 50 dead, 60 cancelled.
CREATE TABLE tasks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint,
  kind text NOT NULL,
  -- What the handler needs; never shown. What people see of it is the summary: numbers of documents, masked values.
  payload jsonb NOT NULL,
  summary_zh text NOT NULL DEFAULT '', summary_en text NOT NULL DEFAULT '',
  asked_by bigint,
  status smallint NOT NULL DEFAULT 10 CHECK (status IN (10, 20, 30, 40, 50, 60)),
  priority smallint NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  max_attempts integer NOT NULL DEFAULT 8 CHECK (max_attempts > 0),
  unique_key text,
  available_at timestamptz NOT NULL,
  lease_until timestamptz, worker text,
  cancel_asked_at timestamptz,
  progress_done integer NOT NULL DEFAULT 0, progress_total integer, progress_text text NOT NULL DEFAULT '',
  -- What came out of it, for the one who asked (a file's key); never a secret.
  result jsonb,
  error text,
  created_at timestamptz NOT NULL, started_at timestamptz, failed_at timestamptz, finished_at timestamptz,
  CHECK ((status = 20) = (worker IS NOT NULL)),
  CHECK ((status IN (30, 50, 60)) = (finished_at IS NOT NULL))
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
CREATE INDEX tasks_due ON tasks (kind, priority DESC, available_at, id) WHERE status IN (10, 40);
CREATE INDEX tasks_next ON tasks (available_at) WHERE status IN (10, 40);
CREATE INDEX tasks_leased ON tasks (lease_until) WHERE status = 20;
CREATE UNIQUE INDEX tasks_one_open ON tasks (kind, unique_key) WHERE unique_key IS NOT NULL AND status IN (10, 20, 40);
CREATE INDEX tasks_list ON tasks (company_id, id DESC);
CREATE INDEX tasks_finished ON tasks (finished_at) WHERE finished_at IS NOT NULL;
SELECT mm_protect('tasks');

INSERT INTO tasks (company_id, kind, payload, status, attempts, available_at, error, created_at, finished_at)
SELECT company_id, kind, payload, CASE WHEN done_at IS NOT NULL THEN 30 WHEN dead_at IS NOT NULL THEN 50 WHEN attempts > 0 THEN 40 ELSE 10 END,
  attempts, available_at, error, created_at, coalesce(done_at, dead_at) FROM outbox ORDER BY id;
DROP TABLE outbox;

-- How the scheduled jobs of the code are set here; what is missing is as the code says.
CREATE TABLE job_settings (
  name text PRIMARY KEY,
  cron text, is_paused boolean NOT NULL DEFAULT false, pause_reason text NOT NULL DEFAULT '',
  params jsonb,
  version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL, updated_by bigint
);
-- Where each job stands: the slot that was handed out last, the last run, the counters, the alarm.
CREATE TABLE job_states (
  name text PRIMARY KEY,
  last_slot_at timestamptz,
  last_started_at timestamptz, last_finished_at timestamptz, last_duration_ms integer, last_result text, last_error text,
  runs bigint NOT NULL DEFAULT 0, failures bigint NOT NULL DEFAULT 0, last_failed_at timestamptz,
  alarmed_at timestamptz
);
CREATE TABLE job_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  trigger text NOT NULL CHECK (trigger IN ('schedule', 'person')),
  asked_by bigint, task_id bigint,
  params jsonb NOT NULL DEFAULT '{}',
  started_at timestamptz NOT NULL, finished_at timestamptz, duration_ms integer,
  result text NOT NULL DEFAULT 'running' CHECK (result IN ('running', 'ok', 'failed', 'cancelled', 'lost')),
  output text NOT NULL DEFAULT '', error text,
  overrun_at timestamptz
);
CREATE INDEX job_runs_list ON job_runs (name, id DESC);
CREATE INDEX job_runs_open ON job_runs (name) WHERE result = 'running';
CREATE INDEX job_runs_at ON job_runs (started_at);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON tasks, job_settings, job_states, job_runs TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
