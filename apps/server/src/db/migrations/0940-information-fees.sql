-- Information fees (fees.md §13, decision 0096): what they cost from a day on, what arises with the measures of a piece, its
-- waiver, and the bill of a payer for a month with its payments. What a customer pays stands in the order and not here.
CREATE SEQUENCE information_bill_no_seq MAXVALUE 99999 CYCLE;

-- Rates, by the most closely fitting row; company null: the whole house. Only what is not in force yet may be withdrawn.
CREATE TABLE information_rates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies,
  payer_type smallint NOT NULL CHECK (payer_type IN (1, 2, 3)),
  category1 smallint, category2 integer, result_type smallint CHECK (result_type BETWEEN 4 AND 10),
  amount_fen bigint NOT NULL CHECK (amount_fen BETWEEN 0 AND 1000000),
  valid_from date NOT NULL, note text NOT NULL DEFAULT '',
  made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL,
  withdrawn_by bigint REFERENCES accounts, withdrawn_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT information_rates_category CHECK (category2 IS NULL OR category1 IS NOT NULL),
  -- Before there is a result, none decides: only the customer's fee has one.
  CONSTRAINT information_rates_result CHECK (result_type IS NULL OR payer_type = 1),
  CONSTRAINT information_rates_withdrawn CHECK ((withdrawn_by IS NULL) = (withdrawn_at IS NULL))
);
CREATE UNIQUE INDEX information_rates_once ON information_rates (coalesce(company_id, 0), payer_type, coalesce(category1, 0),
  coalesce(category2, 0), coalesce(result_type, 0), valid_from) WHERE withdrawn_at IS NULL;
CREATE INDEX information_rates_company ON information_rates (company_id, payer_type, valid_from);

CREATE FUNCTION mm_information_rate_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.withdrawn_at IS NOT NULL
    OR (NEW.company_id, NEW.payer_type, NEW.category1, NEW.category2, NEW.result_type, NEW.amount_fen, NEW.valid_from, NEW.made_by, NEW.made_at)
      IS DISTINCT FROM (OLD.company_id, OLD.payer_type, OLD.category1, OLD.category2, OLD.result_type, OLD.amount_fen, OLD.valid_from, OLD.made_by, OLD.made_at)
    OR (NEW.withdrawn_at IS NOT NULL AND OLD.valid_from <= (NEW.withdrawn_at AT TIME ZONE 'Asia/Shanghai')::date) THEN
    RAISE EXCEPTION 'a rate of information fees is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fixed BEFORE UPDATE OR DELETE ON information_rates FOR EACH ROW EXECUTE FUNCTION mm_information_rate_fixed();

-- A bill of one payer for one month: draft, issued, paid, voided. Agent null: the company itself pays.
CREATE TABLE information_bills (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint REFERENCES agents,
  bill_no text NOT NULL UNIQUE, month date NOT NULL CHECK (extract(day FROM month) = 1),
  pieces integer NOT NULL CHECK (pieces >= 0), amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),
  made_by bigint REFERENCES accounts, made_at timestamptz NOT NULL,
  issued_by bigint REFERENCES accounts, issued_at timestamptz, transfer_id bigint REFERENCES ledger_transfers,
  paid_at timestamptz,
  voided_by bigint REFERENCES accounts, voided_at timestamptz, void_reason text NOT NULL DEFAULT '',
  reversal_id bigint REFERENCES ledger_transfers,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT information_bills_issued CHECK ((status IN (1, 2)) <= (issued_at IS NOT NULL) AND (issued_at IS NULL) = (transfer_id IS NULL)),
  CONSTRAINT information_bills_over CHECK (status NOT IN (1, 2) OR amount_fen > 0),
  CONSTRAINT information_bills_paid CHECK ((status = 2) = (paid_at IS NOT NULL)),
  CONSTRAINT information_bills_voided CHECK ((status = 3) = (voided_at IS NOT NULL) AND (voided_at IS NULL OR void_reason <> '')),
  CONSTRAINT information_bills_reversed CHECK ((reversal_id IS NOT NULL) = (status = 3 AND transfer_id IS NOT NULL))
);
-- One bill of a payer and month counts: whoever makes it a second time, or goes on after a kill, finds it.
CREATE UNIQUE INDEX information_bills_once ON information_bills (company_id, coalesce(agent_id, 0), month) WHERE status <> 3;
CREATE INDEX information_bills_list ON information_bills (company_id, id DESC);
CREATE INDEX information_bills_agent ON information_bills (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX information_bills_posting ON information_bills (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX information_bills_reversal ON information_bills (reversal_id) WHERE reversal_id IS NOT NULL;

CREATE FUNCTION mm_information_bill_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 3
    OR (NEW.company_id, NEW.agent_id, NEW.bill_no, NEW.month, NEW.made_at) IS DISTINCT FROM (OLD.company_id, OLD.agent_id, OLD.bill_no, OLD.month, OLD.made_at)
    OR (OLD.status <> 0 AND (NEW.pieces, NEW.amount_fen, NEW.transfer_id, NEW.issued_at) IS DISTINCT FROM (OLD.pieces, OLD.amount_fen, OLD.transfer_id, OLD.issued_at))
    OR (OLD.status <> 0 AND NEW.status = 0) THEN
    RAISE EXCEPTION 'what was billed is never edited' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fixed BEFORE UPDATE OR DELETE ON information_bills FOR EACH ROW EXECUTE FUNCTION mm_information_bill_fixed();

-- Payments of bills; undone by the opposite posting, never deleted.
CREATE TABLE information_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint REFERENCES agents,
  bill_id bigint NOT NULL REFERENCES information_bills,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0), fund_account_id bigint NOT NULL REFERENCES fund_accounts,
  channel text CHECK (channel IN ('bank', 'wechat')), channel_txn_id text, received_at timestamptz NOT NULL, note text NOT NULL DEFAULT '',
  recorded_by bigint NOT NULL REFERENCES accounts, recorded_at timestamptz NOT NULL, transfer_id bigint NOT NULL REFERENCES ledger_transfers,
  undone_by bigint REFERENCES accounts, undone_at timestamptz, undo_reason text NOT NULL DEFAULT '', reversal_id bigint REFERENCES ledger_transfers,
  CONSTRAINT information_payments_number CHECK ((channel IS NULL) = (channel_txn_id IS NULL)),
  -- Two people (D17).
  CONSTRAINT information_payments_persons CHECK (undone_by <> recorded_by),
  CONSTRAINT information_payments_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (reversal_id IS NULL)
    AND (undone_at IS NULL OR undo_reason <> ''))
);
CREATE UNIQUE INDEX information_payments_bill ON information_payments (bill_id) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX information_payments_txn ON information_payments (channel, channel_txn_id) WHERE channel_txn_id IS NOT NULL AND undone_at IS NULL;
CREATE INDEX information_payments_all ON information_payments (bill_id, id);
CREATE INDEX information_payments_company ON information_payments (company_id);
CREATE INDEX information_payments_agent ON information_payments (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX information_payments_fund ON information_payments (fund_account_id);
CREATE INDEX information_payments_posting ON information_payments (transfer_id);
CREATE INDEX information_payments_reversal ON information_payments (reversal_id) WHERE reversal_id IS NOT NULL;
CREATE TRIGGER kept BEFORE DELETE ON information_payments FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();

-- Fees that were let off, and who agreed where the person's month was over its limit.
CREATE TABLE information_waivers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  pieces integer NOT NULL CHECK (pieces > 0), amount_fen bigint NOT NULL CHECK (amount_fen > 0), reason text NOT NULL CHECK (reason <> ''),
  made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL, agreed_by bigint REFERENCES accounts,
  CONSTRAINT information_waivers_persons CHECK (agreed_by <> made_by)
);
CREATE INDEX information_waivers_company ON information_waivers (company_id, id DESC);
SELECT mm_append_only('information_waivers');
-- What a person waived alone in a month of a company; the row is held by whoever waives.
CREATE TABLE information_waiver_months (
  company_id bigint NOT NULL REFERENCES companies, account_id bigint NOT NULL REFERENCES accounts, month date NOT NULL,
  alone_fen bigint NOT NULL CHECK (alone_fen >= 0), PRIMARY KEY (company_id, account_id, month)
);

-- What arises once for a piece and kind of payer when its measures are complete.
CREATE TABLE information_fees (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fee_no text NOT NULL GENERATED ALWAYS AS ('XF' || lpad(id::text, greatest(9, length(id::text)), '0')) STORED,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint REFERENCES agents,
  payer_type smallint NOT NULL CHECK (payer_type IN (2, 3)),
  order_id bigint NOT NULL REFERENCES submission_orders, coin_id bigint NOT NULL REFERENCES coins,
  category1 smallint NOT NULL, category2 integer,
  -- The rate that says the amount, or the price list of the order.
  rate_id bigint REFERENCES information_rates, price_list_id bigint REFERENCES price_lists,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  day date NOT NULL, at timestamptz NOT NULL, measured_by bigint REFERENCES accounts,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3)),
  bill_id bigint REFERENCES information_bills, waiver_id bigint REFERENCES information_waivers,
  version integer NOT NULL DEFAULT 1,
  -- For the kept totals; a fee is never deleted.
  deleted_at timestamptz CHECK (deleted_at IS NULL),
  CONSTRAINT information_fees_payer CHECK ((payer_type = 2) = (agent_id IS NOT NULL)),
  CONSTRAINT information_fees_source CHECK ((rate_id IS NULL) <> (price_list_id IS NULL)),
  CONSTRAINT information_fees_billed CHECK ((status IN (1, 2)) = (bill_id IS NOT NULL)),
  CONSTRAINT information_fees_waived CHECK ((status = 3) = (waiver_id IS NOT NULL))
);
CREATE UNIQUE INDEX information_fees_once ON information_fees (coin_id, payer_type);
CREATE UNIQUE INDEX information_fees_no ON information_fees (fee_no);
CREATE INDEX information_fees_list ON information_fees (company_id, id DESC);
CREATE INDEX information_fees_status ON information_fees (company_id, status, id DESC);
CREATE INDEX information_fees_states ON information_fees (status, id DESC);
CREATE INDEX information_fees_agent ON information_fees (agent_id, id DESC) WHERE agent_id IS NOT NULL;
CREATE INDEX information_fees_order ON information_fees (order_id);
CREATE INDEX information_fees_bill ON information_fees (bill_id) WHERE bill_id IS NOT NULL;
CREATE INDEX information_fees_waiver ON information_fees (waiver_id) WHERE waiver_id IS NOT NULL;
CREATE INDEX information_fees_rate ON information_fees (rate_id) WHERE rate_id IS NOT NULL;
CREATE INDEX information_fees_price_list ON information_fees (price_list_id) WHERE price_list_id IS NOT NULL;
CREATE INDEX information_fees_open ON information_fees (company_id, agent_id, day) WHERE status = 0;

CREATE FUNCTION mm_information_fee_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.company_id, NEW.agent_id, NEW.payer_type, NEW.order_id, NEW.coin_id, NEW.category1, NEW.category2, NEW.rate_id, NEW.price_list_id,
      NEW.amount_fen, NEW.day, NEW.at, NEW.measured_by) IS DISTINCT FROM (OLD.company_id, OLD.agent_id, OLD.payer_type, OLD.order_id, OLD.coin_id,
      OLD.category1, OLD.category2, OLD.rate_id, OLD.price_list_id, OLD.amount_fen, OLD.day, OLD.at, OLD.measured_by) THEN
    RAISE EXCEPTION 'an information fee is never edited' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fixed BEFORE UPDATE OR DELETE ON information_fees FOR EACH ROW EXECUTE FUNCTION mm_information_fee_fixed();

-- What a bill took when it was made; a fee may be on a later one when this one was voided.
CREATE TABLE information_bill_lines (
  bill_id bigint NOT NULL REFERENCES information_bills, fee_id bigint NOT NULL REFERENCES information_fees,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint REFERENCES agents,
  PRIMARY KEY (bill_id, fee_id)
);
CREATE INDEX information_bill_lines_fee ON information_bill_lines (fee_id);
CREATE INDEX information_bill_lines_company ON information_bill_lines (company_id);
CREATE INDEX information_bill_lines_agent ON information_bill_lines (agent_id) WHERE agent_id IS NOT NULL;
SELECT mm_append_only('information_bill_lines');

-- Every step of a bill with its author (none: the monthly job); never changed.
CREATE TABLE information_bill_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint REFERENCES agents, bill_id bigint NOT NULL REFERENCES information_bills,
  action text NOT NULL, status smallint NOT NULL, account_id bigint REFERENCES accounts,
  note text NOT NULL DEFAULT '', at timestamptz NOT NULL
);
CREATE INDEX information_bill_steps_bill ON information_bill_steps (bill_id);
CREATE INDEX information_bill_steps_company ON information_bill_steps (company_id);
CREATE INDEX information_bill_steps_agent ON information_bill_steps (agent_id) WHERE agent_id IS NOT NULL;
SELECT mm_append_only('information_bill_steps');

SELECT mm_counted('information_fees');
SELECT mm_protect(t::regclass) FROM unnest(ARRAY['information_rates', 'information_bills', 'information_payments', 'information_waivers',
  'information_waiver_months', 'information_fees', 'information_bill_lines', 'information_bill_steps']) t;
SELECT mm_seal(t) FROM unnest(ARRAY['information_rates', 'information_bills', 'information_payments', 'information_waivers', 'information_fees',
  'information_bill_lines', 'information_bill_steps']) t;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON information_rates, information_bills, information_payments, information_waiver_months, information_fees
      TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON information_waivers, information_bill_lines, information_bill_steps TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
  END IF;
END $$;
