-- Conditions of a list under a name: own ones, and those that are shared in a company (without company: in the house).
CREATE TABLE list_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts,
  company_id bigint REFERENCES companies,
  list_key text NOT NULL,
  name text NOT NULL,
  conditions text NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX list_views_name ON list_views (account_id, list_key, name);
CREATE INDEX list_views_shared ON list_views (list_key, company_id) WHERE is_shared;
CREATE INDEX list_views_company ON list_views (company_id);
SELECT mm_protect('list_views');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON list_views TO mintmark_app, mintmark_all;
END $$;
