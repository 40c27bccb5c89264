-- The rest of an agent's contract (domain.md §6.1): its pages as private files, and the deposit. What is agreed stands with
-- the agent; what was given is a movement that the ledger books (decision 0024).
ALTER TABLE agents
  ADD COLUMN contract_keys text[] NOT NULL DEFAULT '{}' CHECK (cardinality(contract_keys) <= 30),
  ADD COLUMN deposit_fen bigint NOT NULL DEFAULT 0 CHECK (deposit_fen >= 0);
CREATE INDEX agents_contract_to ON agents (contract_to) WHERE contract_to IS NOT NULL;

ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('receivable', 'wallet', 'cash', 'bank', 'wechat', 'alipay', 'revenue',
    'discount', 'waiver', 'compensation', 'suspense', 'refund', 'commission', 'payable', 'deposit')),
  ADD CONSTRAINT ledger_accounts_deposit_check CHECK (kind <> 'deposit' OR balance_fen <= 0);

CREATE TABLE agent_deposits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL, agent_id bigint NOT NULL,
  -- 1 given by the agent, booked at once; 2 going back to him: asked for by one person, paid by another (D17).
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  status smallint NOT NULL CHECK (status IN (0, 1, 2)),
  fund_account_id bigint REFERENCES fund_accounts, payment_ref text, reason text NOT NULL DEFAULT '',
  asked_by bigint NOT NULL REFERENCES accounts, asked_at timestamptz NOT NULL,
  closed_by bigint REFERENCES accounts, closed_at timestamptz,
  transfer_id bigint REFERENCES ledger_transfers, version integer NOT NULL DEFAULT 1,
  FOREIGN KEY (agent_id, company_id) REFERENCES agents (id, company_id),
  CONSTRAINT agent_deposits_persons CHECK (kind = 1 OR status <> 1 OR closed_by <> asked_by),
  CONSTRAINT agent_deposits_states CHECK (
    (status = 0) = (closed_at IS NULL) AND (status = 1) = (transfer_id IS NOT NULL) AND (status = 1) = (fund_account_id IS NOT NULL)
    AND (kind = 2 OR status = 1))
);
CREATE INDEX agent_deposits_agent ON agent_deposits (agent_id, id DESC);
CREATE UNIQUE INDEX agent_deposits_ref ON agent_deposits (fund_account_id, payment_ref) WHERE payment_ref IS NOT NULL;
SELECT mm_protect('agent_deposits');

-- What was booked or taken back never changes, and nothing is deleted.
CREATE FUNCTION mm_agent_deposit_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 0 OR NEW.amount_fen <> OLD.amount_fen OR NEW.kind <> OLD.kind
    OR NEW.agent_id <> OLD.agent_id OR NEW.asked_by <> OLD.asked_by OR NEW.asked_at <> OLD.asked_at THEN
    RAISE EXCEPTION 'a movement of a deposit is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON agent_deposits FOR EACH ROW EXECUTE FUNCTION mm_agent_deposit_immutable();

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON agent_deposits TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
