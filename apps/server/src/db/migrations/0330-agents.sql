-- What the house agrees with an agent (domain.md §6.1): contract, commission, days of credit; his numbers come from a sequence.
ALTER TABLE agents
  ADD COLUMN contract_no text NOT NULL DEFAULT '',
  ADD COLUMN contract_from date, ADD COLUMN contract_to date,
  ADD COLUMN commission_mode smallint NOT NULL DEFAULT 1 CHECK (commission_mode IN (1, 2, 3)),
  -- Rows of { category1 | null = every other, rateBp, pieceFen }: basis points of the fee under mode 2, fen per coin under 3.
  ADD COLUMN commissions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN credit_days smallint NOT NULL DEFAULT 30 CHECK (credit_days BETWEEN 0 AND 365),
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD CONSTRAINT agents_contract_days CHECK (contract_to >= contract_from);
CREATE SEQUENCE agent_no_seq START 1001;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
CREATE INDEX customers_of_agent ON customers (agent_id) WHERE deleted_at IS NULL AND agent_id IS NOT NULL;
CREATE INDEX accounts_of_agent ON accounts (agent_id) WHERE agent_id IS NOT NULL;
