-- The grading scope of a company (domain.md §6.8 company/scope): which services it offers for which categories, from a day
-- on until the next period begins. Periods cannot overlap by their key; without any the company offers what the house does.
ALTER TABLE companies ADD COLUMN scope_version integer NOT NULL DEFAULT 0;
CREATE TABLE company_scopes (
  company_id bigint NOT NULL REFERENCES companies, valid_from date NOT NULL,
  offers jsonb NOT NULL, note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  PRIMARY KEY (company_id, valid_from)
);
SELECT mm_protect('company_scopes');
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON company_scopes TO mintmark_app, mintmark_all;
  END IF;
END $$;
