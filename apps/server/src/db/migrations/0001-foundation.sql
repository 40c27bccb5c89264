-- Roles and helpers of row-level security (decisions D16). Roles are NOLOGIN and shared by the cluster.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN CREATE ROLE mintmark_app NOLOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_all') THEN CREATE ROLE mintmark_all NOLOGIN; END IF;
  EXECUTE format('GRANT mintmark_app, mintmark_all TO %I', current_user);
EXCEPTION WHEN insufficient_privilege OR unique_violation OR duplicate_object THEN
  RAISE NOTICE 'roles not created: %', SQLERRM;
END $$;

-- Companies of the running request, set with SET LOCAL mintmark.companies = '{1,2}'.
CREATE FUNCTION mm_companies() RETURNS bigint[] LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT coalesce(nullif(current_setting('mintmark.companies', true), '')::bigint[], '{}'::bigint[]) $$;
-- Agent of the running request, or null when the scope is not an agent's.
CREATE FUNCTION mm_agent() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('mintmark.agent', true), '')::bigint $$;

-- Puts a table with company_id behind the second wall. Called once by the migration that creates it.
CREATE FUNCTION mm_protect(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  rule text := 'company_id IS NULL OR company_id = ANY (mm_companies())';
BEGIN
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = target AND attname = 'grading_company_id' AND NOT attisdropped) THEN
    rule := rule || ' OR grading_company_id = ANY (mm_companies())';
  END IF;
  IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = target AND attname = 'agent_id' AND NOT attisdropped) THEN
    rule := '(' || rule || ') AND (mm_agent() IS NULL OR agent_id = mm_agent())';
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    EXECUTE format('CREATE POLICY scope_app ON %s TO mintmark_app USING (%s) WITH CHECK (%s)', target, rule, rule);
    EXECUTE format('CREATE POLICY scope_all ON %s TO mintmark_all USING (true) WITH CHECK (true)', target);
  END IF;
END $$;

-- Refuses UPDATE and DELETE on append-only tables, for every role (decisions D16, security rule 26).
CREATE FUNCTION mm_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE FUNCTION mm_append_only(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION mm_refuse_change()', target);
  EXECUTE format('CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION mm_refuse_change()', target);
END $$;

CREATE TABLE companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{2,12}$'),
  name_zh text NOT NULL, name_en text NOT NULL,
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 5),
  brand_zh text NOT NULL, brand_en text NOT NULL,
  consensus_mode text NOT NULL DEFAULT 'A' CHECK (consensus_mode IN ('A', 'B', 'C')),
  pay_rate_bp integer NOT NULL DEFAULT 10000 CHECK (pay_rate_bp BETWEEN 0 AND 10000),
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE agents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  agent_no text NOT NULL, name text NOT NULL, contact text NOT NULL DEFAULT '', mobile text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  pay_rate_bp integer NOT NULL DEFAULT 10000 CHECK (pay_rate_bp BETWEEN 0 AND 10000),
  credit_limit_fen bigint NOT NULL DEFAULT 0 CHECK (credit_limit_fen >= 0),
  pay_point smallint NOT NULL DEFAULT 2 CHECK (pay_point BETWEEN 1 AND 4),
  settle_cycle text NOT NULL DEFAULT 'month' CHECK (settle_cycle IN ('week', 'month')),
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  grams text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  UNIQUE (company_id, agent_no)
);

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  username text NOT NULL,
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL DEFAULT now(),
  must_change_password boolean NOT NULL DEFAULT true,
  must_upload_id boolean NOT NULL DEFAULT false,
  needs_sms boolean NOT NULL DEFAULT false,
  real_name text NOT NULL DEFAULT '', mobile text, is_mobile_bound boolean NOT NULL DEFAULT false,
  mail text, avatar_key text,
  status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  company_id bigint REFERENCES companies,
  agent_id bigint REFERENCES agents,
  scope_kind text NOT NULL DEFAULT 'own' CHECK (scope_kind IN ('all', 'company', 'agent', 'own')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  deleted_at timestamptz,
  CHECK (scope_kind <> 'agent' OR agent_id IS NOT NULL)
);
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username)) WHERE deleted_at IS NULL;
CREATE INDEX accounts_mobile ON accounts (mobile) WHERE deleted_at IS NULL;

CREATE TABLE account_companies (
  account_id bigint NOT NULL REFERENCES accounts, company_id bigint NOT NULL REFERENCES companies,
  PRIMARY KEY (account_id, company_id)
);
CREATE TABLE roles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE, name_zh text NOT NULL, name_en text NOT NULL,
  sort integer NOT NULL DEFAULT 0, version integer NOT NULL DEFAULT 1
);
CREATE TABLE role_permissions (
  role_id bigint NOT NULL REFERENCES roles, permission text NOT NULL, PRIMARY KEY (role_id, permission)
);
CREATE TABLE account_roles (
  account_id bigint NOT NULL REFERENCES accounts, role_id bigint NOT NULL REFERENCES roles, PRIMARY KEY (account_id, role_id)
);

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL, last_seen_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, absolute_expires_at timestamptz NOT NULL,
  ended_at timestamptz, address text NOT NULL DEFAULT '', agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_account ON sessions (account_id) WHERE ended_at IS NULL;

-- Failures per account and per address, codes and captchas: in the database, not in memory (security rules 13, 15).
CREATE TABLE sign_in_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, kind text NOT NULL, key text NOT NULL, at timestamptz NOT NULL
);
CREATE INDEX sign_in_failures_key ON sign_in_failures (kind, key, at);
CREATE TABLE captchas (
  uuid uuid PRIMARY KEY, answer_hash bytea NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz
);
CREATE TABLE sms_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket uuid NOT NULL UNIQUE, mobile text NOT NULL, purpose text NOT NULL, code_hash bytea NOT NULL,
  account_id bigint REFERENCES accounts, tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, verified_at timestamptz, used_at timestamptz
);
CREATE INDEX sms_codes_mobile ON sms_codes (mobile, purpose, created_at DESC);

CREATE TABLE account_settings (
  account_id bigint NOT NULL REFERENCES accounts, key text NOT NULL, value jsonb NOT NULL, updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);
CREATE TABLE id_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts, audit_status smallint NOT NULL DEFAULT 0 CHECK (audit_status IN (0, 1, 2)),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Operation log: who did what to which record, in the transaction of the act (security rule 29).
CREATE TABLE audit_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL, account_id bigint, company_id bigint,
  action text NOT NULL, target_type text, target_id bigint, target_no text,
  before jsonb, after jsonb, reason text,
  result text NOT NULL DEFAULT 'ok', address text NOT NULL DEFAULT '', request_id text NOT NULL DEFAULT ''
);
CREATE INDEX audit_logs_at ON audit_logs (company_id, at DESC);
CREATE INDEX audit_logs_target ON audit_logs (target_type, target_id, at DESC);
SELECT mm_append_only('audit_logs');

CREATE TABLE idempotency_keys (
  account_id bigint NOT NULL, endpoint text NOT NULL, key text NOT NULL,
  request_hash bytea NOT NULL, answer jsonb, created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, endpoint, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint, kind text NOT NULL, payload jsonb NOT NULL,
  created_at timestamptz NOT NULL, available_at timestamptz NOT NULL, attempts integer NOT NULL DEFAULT 0,
  done_at timestamptz, dead_at timestamptz, error text
);
CREATE INDEX outbox_open ON outbox (available_at) WHERE done_at IS NULL AND dead_at IS NULL;

CREATE TABLE files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint, key text NOT NULL UNIQUE, disk_name text NOT NULL UNIQUE,
  mime text NOT NULL, size_bytes bigint NOT NULL, width integer, height integer, sha256 bytea NOT NULL,
  created_by bigint, created_at timestamptz NOT NULL, deleted_at timestamptz
);

-- A witness's single-use approval, bound to the content of one command (decisions D4).
CREATE TABLE witness_approvals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE, purpose text NOT NULL, target_id bigint NOT NULL, content_hash bytea NOT NULL,
  actor_id bigint NOT NULL REFERENCES accounts, witness_id bigint NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz,
  CHECK (actor_id <> witness_id)
);

-- What people type before they save (ui.md “Never lose work”).
CREATE TABLE drafts (
  account_id bigint NOT NULL REFERENCES accounts, key text NOT NULL, seq integer NOT NULL DEFAULT 0,
  payload jsonb NOT NULL, updated_at timestamptz NOT NULL, PRIMARY KEY (account_id, key)
);
SELECT mm_protect('agents');
SELECT mm_protect('files');
