-- Closing of a company's books (decision 0098): closed days and months with their checklists, balances kept at the close, sums of
-- each account of the books by day, and the lock where postings are written.

-- What every account of the ledger moved on each day; until now places of money only.
ALTER TABLE fund_days RENAME TO ledger_days;
ALTER INDEX fund_days_pkey RENAME TO ledger_days_pkey;
DROP INDEX fund_days_company;
CREATE INDEX ledger_days_company ON ledger_days (company_id, day);

-- Sums of an account of the books (all customers' receivables are one) by day: kept, and appended differences that a job folds,
-- since all postings of a company meet there. The subject '' counts vouchers.
CREATE TABLE ledger_sums (
  company_id bigint NOT NULL REFERENCES companies, day date NOT NULL, subject text NOT NULL,
  entries bigint NOT NULL, debit_fen bigint NOT NULL, credit_fen bigint NOT NULL,
  PRIMARY KEY (company_id, day, subject)
);
CREATE TABLE ledger_sum_deltas (
  company_id bigint NOT NULL REFERENCES companies, day date NOT NULL, subject text NOT NULL,
  entries bigint NOT NULL, debit_fen bigint NOT NULL, credit_fen bigint NOT NULL
);
CREATE INDEX ledger_sum_deltas_company ON ledger_sum_deltas (company_id);

CREATE TABLE closings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  -- 1 days, 2 a month.
  kind smallint NOT NULL CHECK (kind IN (1, 2)), from_day date NOT NULL, to_day date NOT NULL,
  -- The checklist as it was: key, count, amount, remark.
  points jsonb NOT NULL, note text NOT NULL DEFAULT '',
  vouchers integer NOT NULL, debit_fen bigint NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  closed_by bigint NOT NULL REFERENCES accounts, closed_at timestamptz NOT NULL,
  asked_by bigint REFERENCES accounts, asked_at timestamptz, ask_reason text NOT NULL DEFAULT '',
  decided_by bigint REFERENCES accounts, decided_at timestamptz, decide_note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT closings_days CHECK (from_day <= to_day),
  CONSTRAINT closings_month CHECK (kind <> 2 OR (to_day = (date_trunc('month', to_day) + interval '1 month - 1 day')::date
    AND from_day = date_trunc('month', to_day)::date)),
  CONSTRAINT closings_asked CHECK (status <> 1 OR (asked_by IS NOT NULL AND ask_reason <> '')),
  -- Opened again by another person than who asked.
  CONSTRAINT closings_two CHECK (status <> 2 OR (decided_by IS NOT NULL AND asked_by IS DISTINCT FROM decided_by))
);
CREATE INDEX closings_list ON closings (company_id, id DESC);
CREATE UNIQUE INDEX closings_standing ON closings (company_id, kind, to_day) WHERE status <> 2;
CREATE TRIGGER kept BEFORE DELETE ON closings FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();

-- The trial balance of a closed month.
CREATE TABLE closing_balances (
  closing_id bigint NOT NULL REFERENCES closings, company_id bigint NOT NULL REFERENCES companies, subject text NOT NULL,
  opening_fen bigint NOT NULL, debit_fen bigint NOT NULL, credit_fen bigint NOT NULL, closing_fen bigint NOT NULL,
  PRIMARY KEY (closing_id, subject),
  CONSTRAINT closing_balances_sum CHECK (closing_fen = opening_fen + debit_fen - credit_fen)
);
CREATE INDEX closing_balances_company ON closing_balances (company_id);
SELECT mm_append_only('closing_balances');

-- How vouchers leave for an accounting program.
CREATE TABLE voucher_templates (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: delivered, for every company.
  company_id bigint REFERENCES companies, name text NOT NULL, name_en text NOT NULL DEFAULT '',
  encoding text NOT NULL CHECK (encoding IN ('utf8', 'gbk')),
  grouping text NOT NULL CHECK (grouping IN ('day', 'posting')),
  word text NOT NULL, columns jsonb NOT NULL, subjects jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1, created_by bigint REFERENCES accounts, created_at timestamptz,
  updated_by bigint REFERENCES accounts, updated_at timestamptz
);
CREATE UNIQUE INDEX voucher_templates_name ON voucher_templates (coalesce(company_id, 0), name);
CREATE INDEX voucher_templates_company ON voucher_templates (company_id);

CREATE FUNCTION mm_book_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (at AT TIME ZONE 'Asia/Shanghai')::date $$;
CREATE FUNCTION mm_book_subject(kind text, key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind IN ('receivable', 'wallet', 'payable', 'deposit') THEN kind ELSE key END $$;
-- Vouchers of a company by day.
CREATE INDEX ledger_transfers_journal ON ledger_transfers (company_id, (mm_book_day(at)), id);

-- What a closing compares with the postings of its days.
CREATE INDEX payments_made ON payments (company_id, created_at);
CREATE INDEX refunds_paid_out ON refunds (company_id, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX refunds_waiting ON refunds (company_id) WHERE status IN (0, 1, 4);
CREATE INDEX top_ups_waiting ON top_ups (company_id) WHERE status = 0;
CREATE INDEX fund_moves_waiting ON fund_moves (company_id) WHERE status = 0;
CREATE INDEX commission_accruals_days ON commission_accruals (company_id, day);

CREATE FUNCTION mm_keep_ledger_days() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_days AS d (ledger_account_id, day, company_id, entries, in_fen, out_fen, first_seq, last_seq)
  SELECT e.ledger_account_id, mm_book_day(t.at), e.company_id, count(*),
    sum(greatest(e.amount_fen, 0)), sum(greatest(-e.amount_fen, 0)), min(e.seq), max(e.seq)
  FROM new_rows e JOIN ledger_transfers t ON t.id = e.transfer_id GROUP BY 1, 2, 3
  ON CONFLICT (ledger_account_id, day) DO UPDATE SET entries = d.entries + excluded.entries, in_fen = d.in_fen + excluded.in_fen,
    out_fen = d.out_fen + excluded.out_fen, first_seq = least(d.first_seq, excluded.first_seq),
    last_seq = greatest(d.last_seq, excluded.last_seq);
  INSERT INTO ledger_sum_deltas (company_id, day, subject, entries, debit_fen, credit_fen)
  SELECT e.company_id, mm_book_day(t.at), mm_book_subject(a.kind, a.key), count(*),
    sum(greatest(e.amount_fen, 0)), sum(greatest(-e.amount_fen, 0))
  FROM new_rows e JOIN ledger_transfers t ON t.id = e.transfer_id JOIN ledger_accounts a ON a.id = e.ledger_account_id GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_keep_voucher_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO ledger_sum_deltas (company_id, day, subject, entries, debit_fen, credit_fen)
  SELECT company_id, mm_book_day(at), '', count(*), 0, 0 FROM new_rows GROUP BY 1, 2;
  RETURN NULL;
END $$;
CREATE FUNCTION mm_fold_ledger() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM ledger_sum_deltas RETURNING *)
  INSERT INTO ledger_sums AS s (company_id, day, subject, entries, debit_fen, credit_fen)
  SELECT company_id, day, subject, sum(entries), sum(debit_fen), sum(credit_fen) FROM gone GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, day, subject) DO UPDATE SET entries = s.entries + excluded.entries,
    debit_fen = s.debit_fen + excluded.debit_fen, credit_fen = s.credit_fen + excluded.credit_fen
$$;

-- The lock: nothing is posted into a day that is closed. Whoever posts holds the books of the company open until the commit;
-- whoever closes waits for them, and they for him. Each statement here sees what was committed before it.
CREATE FUNCTION mm_books_key(company bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('books:' || company, 0) $$;
CREATE FUNCTION mm_assert_books_open() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(mm_books_key(NEW.company_id));
  IF EXISTS (SELECT FROM closings WHERE company_id = NEW.company_id AND status <> 2 AND to_day >= mm_book_day(NEW.at)) THEN
    RAISE EXCEPTION 'the books of company % are closed on %', NEW.company_id, mm_book_day(NEW.at)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfers_books_open';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION mm_assert_entries_open() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows e JOIN ledger_transfers t ON t.id = e.transfer_id
      JOIN closings c ON c.company_id = t.company_id AND c.status <> 2 AND c.to_day >= mm_book_day(t.at)) THEN
    RAISE EXCEPTION 'an entry of a voucher whose day is closed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transfers_books_open';
  END IF;
  RETURN NULL;
END $$;
CREATE INDEX closings_lock ON closings (company_id, to_day DESC) WHERE status <> 2;

DROP TRIGGER kept_days ON ledger_entries;
DROP FUNCTION mm_keep_fund_days();
INSERT INTO ledger_days (ledger_account_id, day, company_id, entries, in_fen, out_fen, first_seq, last_seq)
  SELECT e.ledger_account_id, mm_book_day(t.at), e.company_id, count(*),
    sum(greatest(e.amount_fen, 0)), sum(greatest(-e.amount_fen, 0)), min(e.seq), max(e.seq)
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id AND a.kind NOT IN ('cash', 'bank', 'wechat', 'alipay', 'pos')
    JOIN ledger_transfers t ON t.id = e.transfer_id GROUP BY 1, 2, 3;
INSERT INTO ledger_sums (company_id, day, subject, entries, debit_fen, credit_fen)
  SELECT e.company_id, mm_book_day(t.at), mm_book_subject(a.kind, a.key), count(*),
    sum(greatest(e.amount_fen, 0)), sum(greatest(-e.amount_fen, 0))
  FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id JOIN ledger_transfers t ON t.id = e.transfer_id GROUP BY 1, 2, 3
  UNION ALL SELECT company_id, mm_book_day(at), '', count(*), 0, 0 FROM ledger_transfers GROUP BY 1, 2;
CREATE TRIGGER kept_days AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_ledger_days();
CREATE TRIGGER kept_vouchers AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_voucher_counts();
CREATE TRIGGER books_open BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION mm_assert_books_open();
CREATE TRIGGER books_open AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_assert_entries_open();

INSERT INTO voucher_templates (name, name_en, encoding, grouping, word, columns, subjects)
SELECT t.name, t.name_en, t.encoding, 'day', '记', t.columns::jsonb, s.subjects::jsonb FROM (VALUES
  ('用友 U8 / T+ 凭证导入', 'Yonyou U8 / T+ voucher import', 'gbk', '[
    {"heading":"制单日期","field":"date","text":""},{"heading":"凭证类别字","field":"word","text":""},
    {"heading":"凭证号","field":"no","text":""},{"heading":"附单据数","field":"text","text":"0"},
    {"heading":"摘要","field":"summary","text":""},{"heading":"科目编码","field":"subjectCode","text":""},
    {"heading":"借方金额","field":"debit","text":""},{"heading":"贷方金额","field":"credit","text":""},
    {"heading":"数量","field":"text","text":""},{"heading":"外币","field":"text","text":""},
    {"heading":"汇率","field":"text","text":""},{"heading":"制单人","field":"maker","text":""},
    {"heading":"结算方式编码","field":"text","text":""},{"heading":"票号","field":"reference","text":""},
    {"heading":"客户编码","field":"party","text":""}]'),
  ('金蝶 KIS 标准凭证引入', 'Kingdee KIS standard voucher import', 'gbk', '[
    {"heading":"FDate","field":"date","text":""},{"heading":"FYear","field":"year","text":""},
    {"heading":"FPeriod","field":"period","text":""},{"heading":"FGroupID","field":"word","text":""},
    {"heading":"FNumber","field":"no","text":""},{"heading":"FAccountNum","field":"subjectCode","text":""},
    {"heading":"FAccountName","field":"subjectName","text":""},{"heading":"FCurrencyNum","field":"text","text":"RMB"},
    {"heading":"FCurrencyName","field":"text","text":"人民币"},{"heading":"FAmountFor","field":"amount","text":""},
    {"heading":"FDebit","field":"debit","text":""},{"heading":"FCredit","field":"credit","text":""},
    {"heading":"FPreparerID","field":"maker","text":""},{"heading":"FExplanation","field":"summary","text":""},
    {"heading":"FReference","field":"reference","text":""},{"heading":"FAttachments","field":"text","text":"0"},
    {"heading":"FExchangeRate","field":"text","text":"1"},{"heading":"FEntryID","field":"line","text":""}]')
) t(name, name_en, encoding, columns), (VALUES ('[
    {"subject":"cash","code":"1001","name":"库存现金"},{"subject":"bank","code":"1002","name":"银行存款"},
    {"subject":"wechat","code":"101201","name":"其他货币资金-微信"},{"subject":"alipay","code":"101202","name":"其他货币资金-支付宝"},
    {"subject":"pos","code":"101203","name":"其他货币资金-POS"},{"subject":"receivable","code":"1122","name":"应收账款"},
    {"subject":"cashDifference","code":"1901","name":"待处理财产损溢"},{"subject":"wallet","code":"2203","name":"预收账款"},
    {"subject":"deposit","code":"224101","name":"其他应付款-保证金"},{"subject":"payable","code":"224102","name":"其他应付款-代理佣金"},
    {"subject":"suspense","code":"224103","name":"其他应付款-待查收款"},{"subject":"opening","code":"4104","name":"利润分配"},
    {"subject":"revenue","code":"6001","name":"主营业务收入"},{"subject":"discount","code":"600101","name":"主营业务收入-折扣"},
    {"subject":"waiver","code":"600102","name":"主营业务收入-减免"},{"subject":"compensation","code":"6711","name":"营业外支出-赔付"},
    {"subject":"commission","code":"6601","name":"销售费用-佣金"}]')) s(subjects);

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['ledger_sums', 'ledger_sum_deltas', 'closings', 'closing_balances',
  'voucher_templates']) t;
SELECT mm_seal(t) FROM unnest(ARRAY['closings', 'closing_balances', 'voucher_templates']) t;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT ON ledger_sums, ledger_sum_deltas TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT, UPDATE ON closings TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON closing_balances TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT, UPDATE, DELETE ON voucher_templates TO mintmark_app, mintmark_all;
  END IF;
END $$;
