-- Categories of a data scope (R535): no row = every category.
CREATE TABLE account_categories (
  account_id bigint NOT NULL REFERENCES accounts, category1 smallint NOT NULL, PRIMARY KEY (account_id, category1)
);

-- Accounts that came from one file, taken back together while nobody of them has signed in.
CREATE TABLE account_batches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies, file_name text NOT NULL,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  rolled_back_at timestamptz, rolled_back_by bigint REFERENCES accounts
);

ALTER TABLE accounts
  -- A password that somebody else made: null once its owner has set his own.
  ADD COLUMN password_expires_at timestamptz,
  -- Sign-in failures have closed the account until then.
  ADD COLUMN locked_until timestamptz,
  -- A duplicate points to the account that its person uses.
  ADD COLUMN merged_into bigint REFERENCES accounts,
  ADD COLUMN batch_id bigint REFERENCES account_batches,
  ADD CONSTRAINT accounts_merged CHECK (merged_into IS NULL OR (merged_into <> id AND status = 0));
CREATE INDEX accounts_batch ON accounts (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX accounts_merged_into ON accounts (merged_into) WHERE merged_into IS NOT NULL;

-- Failures know the account that they were tried on, so that an administrator clears all of them at once.
ALTER TABLE sign_in_failures ADD COLUMN account_id bigint;
CREATE INDEX sign_in_failures_account ON sign_in_failures (account_id) WHERE account_id IS NOT NULL;
-- Signed in from a device or place that the account had not used before.
ALTER TABLE sessions ADD COLUMN is_new_place boolean NOT NULL DEFAULT false;

-- Checked lists of other kinds than submissions wait in the same table.
ALTER TABLE imports
  ADD COLUMN kind text NOT NULL DEFAULT 'submission' CHECK (kind IN ('submission', 'accounts')),
  ALTER COLUMN company_id DROP NOT NULL, ALTER COLUMN customer_id DROP NOT NULL,
  ADD CONSTRAINT imports_submission CHECK (kind <> 'submission' OR (company_id IS NOT NULL AND customer_id IS NOT NULL));

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON account_categories, account_batches TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
