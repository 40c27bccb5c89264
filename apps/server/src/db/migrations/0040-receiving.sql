-- Lists that were checked and wait for the person's decision: the file for the annotated copy, the cells as read, the
-- report. Short-lived; a job drops them (domain.md §6.2 “upload customer Excel”, D10).
CREATE TABLE imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint REFERENCES agents,
  account_id bigint NOT NULL REFERENCES accounts, customer_id bigint NOT NULL REFERENCES customers,
  file_name text NOT NULL, content bytea NOT NULL, cells jsonb NOT NULL, findings jsonb NOT NULL, importable_rows integer[] NOT NULL,
  order_id bigint REFERENCES submission_orders, accepted_at timestamptz,
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL
);
CREATE INDEX imports_age ON imports (expires_at);
SELECT mm_protect('imports');
-- Old certificates are looked up by number and item; lines are found by their certificate.
CREATE INDEX submission_lines_old_cert ON submission_lines (old_cert_no) WHERE old_cert_no IS NOT NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON imports TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
