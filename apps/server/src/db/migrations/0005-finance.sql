CREATE TABLE fund_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'bank', 'wechat', 'alipay')), no_masked text NOT NULL DEFAULT '',
  is_active boolean NOT NULL DEFAULT true, version integer NOT NULL DEFAULT 1
);

-- Price lines of an order and its coins. `stage`: quote at submission, calc (kept current), final (as billed).
CREATE TABLE fee_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, order_id bigint NOT NULL REFERENCES submission_orders, coin_id bigint REFERENCES coins,
  stage text NOT NULL CHECK (stage IN ('quote', 'calc', 'final')), calc_no integer NOT NULL, is_current boolean NOT NULL DEFAULT true,
  fee_type smallint NOT NULL, rule_id text NOT NULL, rule_version integer NOT NULL,
  basis_fen bigint, rate_bp integer, qty integer NOT NULL DEFAULT 1, unit_fen bigint, amount_fen bigint NOT NULL,
  is_manual boolean NOT NULL DEFAULT false, reason text NOT NULL DEFAULT '', created_by bigint, created_at timestamptz NOT NULL
);
CREATE INDEX fee_lines_order ON fee_lines (order_id, stage, coin_id) WHERE is_current;
CREATE INDEX fee_lines_coin ON fee_lines (coin_id) WHERE is_current;

-- Double entry, append-only, integer fen (decisions D9, security §4).
CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receivable', 'wallet', 'cash', 'bank', 'wechat', 'alipay', 'revenue', 'discount', 'waiver', 'compensation', 'suspense', 'refund')),
  customer_id bigint REFERENCES customers, agent_id bigint,
  balance_fen bigint NOT NULL DEFAULT 0, seq integer NOT NULL DEFAULT 0, head_hash bytea,
  UNIQUE (company_id, key),
  -- A wallet is a liability: credit balance is negative here; it may never turn positive (overdrawn).
  CONSTRAINT ledger_accounts_wallet_check CHECK (kind <> 'wallet' OR balance_fen <= 0)
);
CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, kind text NOT NULL,
  order_id bigint REFERENCES submission_orders, payment_id bigint, reverses_id bigint REFERENCES ledger_transfers,
  key text NOT NULL UNIQUE, reason text NOT NULL DEFAULT '', account_id bigint, at timestamptz NOT NULL
);
CREATE INDEX ledger_transfers_order ON ledger_transfers (order_id);
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, transfer_id bigint NOT NULL REFERENCES ledger_transfers,
  ledger_account_id bigint NOT NULL REFERENCES ledger_accounts, seq integer NOT NULL,
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0), balance_after_fen bigint NOT NULL,
  memo text NOT NULL DEFAULT '', prev_hash bytea NOT NULL, hash bytea NOT NULL,
  UNIQUE (ledger_account_id, seq)
);
CREATE INDEX ledger_entries_transfer ON ledger_entries (transfer_id);
SELECT mm_append_only('ledger_transfers');
SELECT mm_append_only('ledger_entries');
-- The legs of a transfer sum to zero, checked when the transaction ends.
CREATE FUNCTION mm_transfer_balanced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF (SELECT sum(amount_fen) FROM ledger_entries WHERE transfer_id = NEW.transfer_id) <> 0 THEN
    RAISE EXCEPTION 'transfer % is not balanced', NEW.transfer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION mm_transfer_balanced();

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, pay_no text NOT NULL UNIQUE,
  customer_id bigint NOT NULL REFERENCES customers, agent_id bigint,
  method smallint NOT NULL CHECK (method BETWEEN 1 AND 9), amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  channel text, channel_txn_id text, fund_account_id bigint REFERENCES fund_accounts, received_at timestamptz NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4)), match_status smallint NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT '', collected_by bigint, created_at timestamptz NOT NULL, version integer NOT NULL DEFAULT 1
);
-- A channel's transaction is booked once (invariant 19).
CREATE UNIQUE INDEX payments_txn ON payments (channel, channel_txn_id) WHERE channel_txn_id IS NOT NULL;
CREATE INDEX payments_list ON payments (company_id, id DESC);
CREATE TABLE payment_allocations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, payment_id bigint NOT NULL REFERENCES payments,
  order_id bigint NOT NULL REFERENCES submission_orders, amount_fen bigint NOT NULL CHECK (amount_fen > 0), created_at timestamptz NOT NULL
);
CREATE INDEX payment_allocations_order ON payment_allocations (order_id);
CREATE INDEX payment_allocations_payment ON payment_allocations (payment_id);
SELECT mm_protect(t::regclass) FROM unnest(ARRAY['fund_accounts', 'fee_lines', 'ledger_accounts', 'ledger_transfers', 'ledger_entries', 'payments', 'payment_allocations']) t;
