-- Company fund accounts (records.md §3 accountManagement; decision 0088): an account of its own for Alipay and POS, vouchers that
-- two people book (opening balances, transfers, counts of cash boxes), what each account moved on each day, and up to which day
-- it was compared with its statement.
ALTER TABLE fund_accounts
  DROP CONSTRAINT fund_accounts_kind_check,
  ADD CONSTRAINT fund_accounts_kind_check CHECK (kind IN ('cash', 'bank', 'wechat', 'alipay', 'pos')),
  ADD COLUMN note text NOT NULL DEFAULT '';
CREATE INDEX fund_accounts_list ON fund_accounts (company_id, id DESC);
ALTER TABLE ledger_accounts
  DROP CONSTRAINT ledger_accounts_kind_check,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN ('receivable', 'wallet', 'cash', 'bank', 'wechat', 'alipay', 'pos',
    'revenue', 'discount', 'waiver', 'compensation', 'suspense', 'refund', 'commission', 'payable', 'deposit', 'opening',
    'cashDifference'));

CREATE SEQUENCE fund_move_no_seq MAXVALUE 99999 CYCLE;
CREATE TABLE fund_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, move_no text NOT NULL UNIQUE,
  -- 1 opening balance, 2 transfer, 3 count of a cash box.
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3)),
  fund_account_id bigint NOT NULL REFERENCES fund_accounts, to_account_id bigint REFERENCES fund_accounts,
  -- What leaves the account of a transfer; else what comes onto it, below zero: off.
  amount_fen bigint NOT NULL,
  shift_day date, shift smallint CHECK (shift IN (1, 2, 3)), pieces jsonb, counted_fen bigint CHECK (counted_fen >= 0), book_fen bigint,
  note text NOT NULL DEFAULT '',
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4)),
  requested_by bigint NOT NULL REFERENCES accounts, requested_at timestamptz NOT NULL,
  decided_by bigint REFERENCES accounts, decided_at timestamptz, decide_note text NOT NULL DEFAULT '',
  transfer_id bigint REFERENCES ledger_transfers,
  reversed_by bigint REFERENCES accounts, reversed_at timestamptz, reverse_note text NOT NULL DEFAULT '',
  reversal_id bigint REFERENCES ledger_transfers,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT fund_moves_transfer CHECK ((kind = 2) = (to_account_id IS NOT NULL)),
  CONSTRAINT fund_moves_apart CHECK (to_account_id <> fund_account_id),
  CONSTRAINT fund_moves_amount CHECK (CASE kind WHEN 1 THEN amount_fen <> 0 WHEN 2 THEN amount_fen > 0 ELSE true END),
  CONSTRAINT fund_moves_count CHECK (CASE WHEN kind = 3 THEN shift IS NOT NULL AND shift_day IS NOT NULL AND pieces IS NOT NULL
    AND amount_fen = counted_fen - book_fen ELSE coalesce(shift, counted_fen, book_fen) IS NULL AND shift_day IS NULL END),
  -- Two people; of a count within the limit one is enough.
  CONSTRAINT fund_moves_approver CHECK (status NOT IN (1, 2, 4) OR decided_by <> requested_by OR kind = 3),
  CONSTRAINT fund_moves_reverser CHECK (reversed_by <> decided_by),
  CONSTRAINT fund_moves_decided CHECK ((status = 0) = (decided_by IS NULL)),
  CONSTRAINT fund_moves_booked CHECK ((status IN (1, 4) AND amount_fen <> 0) = (transfer_id IS NOT NULL)),
  CONSTRAINT fund_moves_reversed CHECK ((status = 4) = (reversed_by IS NOT NULL)
    AND (status = 4 AND amount_fen <> 0) = (reversal_id IS NOT NULL))
);
CREATE INDEX fund_moves_list ON fund_moves (company_id, id DESC);
CREATE INDEX fund_moves_account ON fund_moves (fund_account_id, kind, id DESC);
CREATE INDEX fund_moves_to ON fund_moves (to_account_id) WHERE to_account_id IS NOT NULL;
CREATE INDEX fund_moves_posting ON fund_moves (transfer_id) WHERE transfer_id IS NOT NULL;
CREATE INDEX fund_moves_reversal ON fund_moves (reversal_id) WHERE reversal_id IS NOT NULL;
CREATE UNIQUE INDEX fund_moves_opening ON fund_moves (fund_account_id) WHERE kind = 1 AND status IN (0, 1);
CREATE UNIQUE INDEX fund_moves_shift ON fund_moves (fund_account_id, shift_day, shift) WHERE kind = 3 AND status IN (0, 1);
CREATE TRIGGER kept BEFORE DELETE ON fund_moves FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();

-- Up to the end of which day an account agrees with its statement, or by how much and why it does not. Undone, never deleted.
CREATE TABLE fund_reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, fund_account_id bigint NOT NULL REFERENCES fund_accounts,
  day date NOT NULL, book_fen bigint NOT NULL, statement_fen bigint NOT NULL, is_typed boolean NOT NULL,
  reason text NOT NULL DEFAULT '', made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL,
  undone_by bigint REFERENCES accounts, undone_at timestamptz, undo_reason text NOT NULL DEFAULT '',
  CONSTRAINT fund_reconciliations_explained CHECK (book_fen = statement_fen OR reason <> '')
);
CREATE UNIQUE INDEX fund_reconciliations_day ON fund_reconciliations (fund_account_id, day) WHERE undone_at IS NULL;
CREATE INDEX fund_reconciliations_account ON fund_reconciliations (fund_account_id, id DESC);
CREATE INDEX fund_reconciliations_company ON fund_reconciliations (company_id);
CREATE TRIGGER kept BEFORE DELETE ON fund_reconciliations FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();

-- What a place of money moved on each day in Shanghai by its postings, and between which of its entries they stand; what its
-- statements say of the same day. Kept with each statement, so that no balance of a past day is added up over all postings.
CREATE TABLE fund_days (
  ledger_account_id bigint NOT NULL REFERENCES ledger_accounts, day date NOT NULL,
  company_id bigint NOT NULL REFERENCES companies,
  entries integer NOT NULL, in_fen bigint NOT NULL, out_fen bigint NOT NULL, first_seq integer NOT NULL, last_seq integer NOT NULL,
  PRIMARY KEY (ledger_account_id, day)
);
CREATE INDEX fund_days_company ON fund_days (company_id);
CREATE TABLE fund_statement_days (
  fund_account_id bigint NOT NULL REFERENCES fund_accounts, day date NOT NULL,
  company_id bigint NOT NULL REFERENCES companies,
  rows integer NOT NULL, in_fen bigint NOT NULL, out_fen bigint NOT NULL,
  PRIMARY KEY (fund_account_id, day)
);
CREATE INDEX fund_statement_days_company ON fund_statement_days (company_id);

CREATE FUNCTION mm_keep_fund_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO fund_days AS d (ledger_account_id, day, company_id, entries, in_fen, out_fen, first_seq, last_seq)
  SELECT e.ledger_account_id, (t.at AT TIME ZONE 'Asia/Shanghai')::date, e.company_id, count(*),
    sum(greatest(e.amount_fen, 0)), sum(greatest(-e.amount_fen, 0)), min(e.seq), max(e.seq)
  FROM new_rows e JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind IN ('cash', 'bank', 'wechat', 'alipay', 'pos')
    JOIN ledger_transfers t ON t.id = e.transfer_id
  GROUP BY 1, 2, 3
  ON CONFLICT (ledger_account_id, day) DO UPDATE SET entries = d.entries + excluded.entries, in_fen = d.in_fen + excluded.in_fen,
    out_fen = d.out_fen + excluded.out_fen, first_seq = least(d.first_seq, excluded.first_seq),
    last_seq = greatest(d.last_seq, excluded.last_seq);
  RETURN NULL;
END $$;
CREATE FUNCTION mm_keep_fund_statement_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO fund_statement_days AS d (fund_account_id, day, company_id, rows, in_fen, out_fen)
  SELECT r.fund_account_id, (r.at AT TIME ZONE 'Asia/Shanghai')::date, r.company_id, count(*),
    sum(CASE WHEN r.status <> 5 THEN r.amount_fen ELSE 0 END), sum(CASE WHEN r.status = 5 THEN r.amount_fen ELSE 0 END)
  FROM new_rows r GROUP BY 1, 2, 3
  ON CONFLICT (fund_account_id, day) DO UPDATE SET rows = d.rows + excluded.rows, in_fen = d.in_fen + excluded.in_fen,
    out_fen = d.out_fen + excluded.out_fen;
  RETURN NULL;
END $$;
INSERT INTO fund_days (ledger_account_id, day, company_id, entries, in_fen, out_fen, first_seq, last_seq)
  SELECT e.ledger_account_id, (t.at AT TIME ZONE 'Asia/Shanghai')::date, e.company_id, count(*),
    sum(greatest(e.amount_fen, 0)), sum(greatest(-e.amount_fen, 0)), min(e.seq), max(e.seq)
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind IN ('cash', 'bank', 'wechat', 'alipay', 'pos')
    JOIN ledger_transfers t ON t.id = e.transfer_id GROUP BY 1, 2, 3;
INSERT INTO fund_statement_days (fund_account_id, day, company_id, rows, in_fen, out_fen)
  SELECT r.fund_account_id, (r.at AT TIME ZONE 'Asia/Shanghai')::date, r.company_id, count(*),
    sum(CASE WHEN r.status <> 5 THEN r.amount_fen ELSE 0 END), sum(CASE WHEN r.status = 5 THEN r.amount_fen ELSE 0 END)
  FROM statement_rows r GROUP BY 1, 2, 3;
CREATE TRIGGER kept_days AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_fund_days();
CREATE TRIGGER kept_days AFTER INSERT ON statement_rows REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_fund_statement_days();

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['fund_moves', 'fund_reconciliations', 'fund_days', 'fund_statement_days']) t;
SELECT mm_seal(t) FROM unnest(ARRAY['fund_moves', 'fund_reconciliations']) t;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON fund_accounts, fund_moves, fund_reconciliations TO mintmark_app, mintmark_all;
    GRANT SELECT ON fund_days, fund_statement_days TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON SEQUENCE fund_move_no_seq TO mintmark_app, mintmark_all;
  END IF;
END $$;
