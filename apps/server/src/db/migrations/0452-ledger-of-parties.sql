-- Balances of the list of customers and of agents are looked up by whose account it is.
CREATE INDEX ledger_accounts_customer ON ledger_accounts (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX ledger_accounts_agent ON ledger_accounts (agent_id) WHERE agent_id IS NOT NULL;
