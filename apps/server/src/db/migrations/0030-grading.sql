-- Coins on a grader's table (30-minute leases), found by their holder.
CREATE INDEX coins_leased ON coins (leased_by) WHERE leased_by IS NOT NULL;

-- A grader from outside named by a manager for a coin that nobody may take (states.md rule 19). No row-level security:
-- it is what tells a person of another company that the coin is his, and it is read by coin or by own account only.
CREATE TABLE coin_named_graders (
  coin_id bigint NOT NULL REFERENCES coins, account_id bigint NOT NULL REFERENCES accounts,
  owner_company_id bigint NOT NULL REFERENCES companies,
  named_by bigint NOT NULL REFERENCES accounts, reason text NOT NULL, at timestamptz NOT NULL,
  PRIMARY KEY (coin_id, account_id)
);
CREATE INDEX coin_named_graders_account ON coin_named_graders (account_id);
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON coin_named_graders TO mintmark_app, mintmark_all;
END $$;
