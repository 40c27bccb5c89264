-- What agents earn (domain.md §6.1, decision 0023): the terms stay with the order, every change of its commission is a row
-- per coin that is never changed, and a statement takes the rows of a period once.
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('receivable', 'wallet', 'cash', 'bank', 'wechat', 'alipay', 'revenue',
    'discount', 'waiver', 'compensation', 'suspense', 'refund', 'commission', 'payable'));

-- { mode, rates: [{ category1 | null, rateBp, pieceFen }], agentVersion } as of submission; null: no agent, or submitted before.
ALTER TABLE submission_orders ADD COLUMN commission_terms jsonb;
-- Orders under way that nobody has paid for yet earn by the terms of today.
UPDATE submission_orders o
  SET commission_terms = jsonb_build_object('mode', a.commission_mode, 'rates', a.commissions, 'agentVersion', a.version)
  FROM agents a WHERE a.id = o.agent_id AND o.submitted_at IS NOT NULL AND o.paid_at IS NULL AND o.deleted_at IS NULL;

CREATE TABLE commission_accruals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint NOT NULL REFERENCES agents,
  order_id bigint NOT NULL REFERENCES submission_orders, coin_id bigint NOT NULL REFERENCES coins,
  transfer_id bigint REFERENCES ledger_transfers,
  cause text NOT NULL CHECK (cause IN ('paid', 'price', 'refund')),
  mode smallint NOT NULL CHECK (mode IN (1, 2, 3)), category1 smallint NOT NULL,
  -- Grading fees of the coin before reductions, what is paid of them, and the rate of the mode.
  list_fen bigint NOT NULL, base_fen bigint NOT NULL, rate_bp integer, piece_fen bigint,
  -- What the coin earns now, and the difference to what was posted before.
  target_fen bigint NOT NULL CHECK (target_fen >= 0), amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  day date NOT NULL, at timestamptz NOT NULL
);
CREATE INDEX commission_accruals_order ON commission_accruals (order_id);
CREATE INDEX commission_accruals_agent ON commission_accruals (agent_id, id DESC);
SELECT mm_append_only('commission_accruals');

CREATE SEQUENCE commission_no_seq MAXVALUE 99999 CYCLE;
CREATE TABLE commission_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint NOT NULL REFERENCES agents,
  statement_no text NOT NULL UNIQUE, settle_cycle text NOT NULL CHECK (settle_cycle IN ('week', 'month')),
  period_from date NOT NULL, period_to date NOT NULL CHECK (period_to >= period_from),
  orders integer NOT NULL, coins integer NOT NULL,
  -- Earned in the period, corrections of what an earlier statement had, brought forward from a statement below zero.
  earned_fen bigint NOT NULL, corrected_fen bigint NOT NULL, brought_fen bigint NOT NULL CHECK (brought_fen <= 0),
  total_fen bigint NOT NULL CHECK (total_fen = earned_fen + corrected_fen + brought_fen),
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  closed_by bigint REFERENCES accounts, closed_at timestamptz NOT NULL,
  first_confirmed_by bigint REFERENCES accounts, first_confirmed_at timestamptz,
  confirmed_by bigint REFERENCES accounts, confirmed_at timestamptz,
  fund_account_id bigint REFERENCES fund_accounts, payment_ref text, paid_by bigint REFERENCES accounts, paid_at timestamptz,
  note text NOT NULL DEFAULT '', transfer_id bigint REFERENCES ledger_transfers,
  carried_into_id bigint REFERENCES commission_statements,
  version integer NOT NULL DEFAULT 1,
  -- The second person is another one, and who pays confirmed neither time (D17).
  CONSTRAINT commission_statements_persons CHECK (first_confirmed_by <> confirmed_by AND paid_by <> confirmed_by
    AND paid_by <> first_confirmed_by),
  CONSTRAINT commission_statements_states CHECK (
    (status <> 1 OR first_confirmed_by IS NOT NULL) AND (status < 2) = (confirmed_at IS NULL) AND (status = 3) = (paid_at IS NOT NULL) AND (status = 3) = (transfer_id IS NOT NULL)
    AND (status <> 3 OR total_fen > 0) AND (status <> 4 OR total_fen <= 0) AND (carried_into_id IS NULL OR status = 4)),
  -- One statement per agent and day: a second closing of a period is refused by the database.
  CONSTRAINT commission_statements_period EXCLUDE USING gist (
    int8range(agent_id, agent_id, '[]') WITH &&, daterange(period_from, period_to, '[]') WITH &&
  )
);
CREATE INDEX commission_statements_agent ON commission_statements (agent_id, id DESC);
CREATE UNIQUE INDEX commission_statements_ref ON commission_statements (fund_account_id, payment_ref) WHERE payment_ref IS NOT NULL;

-- Sums never change, and after confirmation nothing but payment or carrying forward.
CREATE FUNCTION mm_statement_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.company_id, NEW.agent_id, NEW.statement_no, NEW.settle_cycle, NEW.period_from, NEW.period_to, NEW.orders, NEW.coins)
      IS DISTINCT FROM (OLD.company_id, OLD.agent_id, OLD.statement_no, OLD.settle_cycle, OLD.period_from, OLD.period_to, OLD.orders, OLD.coins)
    OR (NEW.earned_fen, NEW.corrected_fen, NEW.brought_fen, NEW.total_fen, NEW.closed_at)
      IS DISTINCT FROM (OLD.earned_fen, OLD.corrected_fen, OLD.brought_fen, OLD.total_fen, OLD.closed_at)
    OR NEW.status < OLD.status OR (OLD.status >= 2 AND NEW.confirmed_by IS DISTINCT FROM OLD.confirmed_by)
    OR (OLD.status = 3 AND NEW IS DISTINCT FROM OLD) OR (OLD.status = 4 AND NEW.status <> 4) THEN
    RAISE EXCEPTION 'a commission statement is never edited' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fixed BEFORE UPDATE OR DELETE ON commission_statements FOR EACH ROW EXECUTE FUNCTION mm_statement_fixed();

-- Which statement took a row: each row once.
CREATE TABLE commission_statement_lines (
  accrual_id bigint PRIMARY KEY REFERENCES commission_accruals,
  statement_id bigint NOT NULL REFERENCES commission_statements,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint NOT NULL REFERENCES agents,
  is_correction boolean NOT NULL
);
CREATE INDEX commission_statement_lines_statement ON commission_statement_lines (statement_id);
SELECT mm_append_only('commission_statement_lines');

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['commission_accruals', 'commission_statements', 'commission_statement_lines']) t;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON commission_accruals, commission_statement_lines TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT, UPDATE ON commission_statements TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
