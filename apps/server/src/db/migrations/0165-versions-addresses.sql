-- Releases of the web application and the apps (spec §4, D31). `published_at` may lie ahead: it counts from then on.
CREATE TABLE app_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  platform text NOT NULL CHECK (platform IN ('web', 'android', 'ios', 'windows', 'macos')),
  number text NOT NULL CHECK (number ~ '^\d{1,5}\.\d{1,5}(\.\d{1,5}){0,2}$'),
  notes_zh text NOT NULL, notes_en text NOT NULL,
  is_forced boolean NOT NULL DEFAULT false,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  published_at timestamptz,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  updated_at timestamptz NOT NULL, updated_by bigint NOT NULL REFERENCES accounts,
  deleted_at timestamptz,
  CHECK ((status = 0) = (published_at IS NULL))
);
CREATE UNIQUE INDEX app_versions_number ON app_versions (platform, number) WHERE deleted_at IS NULL;
CREATE INDEX app_versions_published ON app_versions (platform, published_at DESC) WHERE status = 1 AND deleted_at IS NULL;

-- Network addresses from which the people of a company may work; no row in force = no limit (domain.md §6.8).
CREATE TABLE company_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  company_id bigint NOT NULL REFERENCES companies,
  cidr text NOT NULL,
  note text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true,
  valid_until timestamptz,
  hits bigint NOT NULL DEFAULT 0, last_hit_at timestamptz,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  updated_at timestamptz NOT NULL, updated_by bigint NOT NULL REFERENCES accounts,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX company_addresses_cidr ON company_addresses (company_id, cidr) WHERE deleted_at IS NULL;
SELECT mm_protect('company_addresses');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON app_versions, company_addresses TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
