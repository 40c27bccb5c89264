-- A draft of a price list tried out on a month of past orders, before it is published (issue 5, fees.md). Kept with the list.
-- company_id is the list's (null: of the house). company_ids: whose orders were looked at (null: of every company).
CREATE TABLE price_trials (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_id bigint NOT NULL REFERENCES price_lists ON DELETE CASCADE,
  company_id bigint REFERENCES companies,
  company_ids bigint[],
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  task_id bigint,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  finished_at timestamptz,
  -- The version of the draft that was tried out.
  list_row_version integer,
  result jsonb
);
CREATE INDEX price_trials_list ON price_trials (price_list_id, id DESC);
SELECT mm_protect('price_trials');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  -- Sums over companies are for those who see all of them.
  CREATE POLICY scope_sums ON price_trials AS RESTRICTIVE TO mintmark_app
    USING (company_ids IS NOT NULL AND company_ids <@ (SELECT mm_companies())::bigint[])
    WITH CHECK (company_ids IS NOT NULL AND company_ids <@ (SELECT mm_companies())::bigint[]);
  GRANT SELECT, INSERT, UPDATE, DELETE ON price_trials TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
