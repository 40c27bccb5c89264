-- Statements of banks, WeChat Pay and Alipay (domain.md orderManagement; decision 0080): files, their rows, what each row was
-- matched with, whose account it came from, and how the columns of each account's file are called.
ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check CHECK (kind IN ('submission', 'accounts', 'customers', 'statement'));

-- A payment whose row was matched wrongly is undone by the opposite posting; its number of the channel is free again.
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN (0, 1, 2, 3, 4, 5));
DROP INDEX payments_txn;
CREATE UNIQUE INDEX payments_txn ON payments (channel, channel_txn_id) WHERE channel_txn_id IS NOT NULL AND status <> 5;
CREATE INDEX payments_unmatched ON payments (customer_id, received_at) WHERE match_status = 0;

CREATE TABLE statement_columns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, fund_account_id bigint NOT NULL REFERENCES fund_accounts,
  format text NOT NULL CHECK (format IN ('bank', 'wechat', 'alipay')), columns jsonb NOT NULL,
  updated_by bigint NOT NULL REFERENCES accounts, updated_at timestamptz NOT NULL,
  UNIQUE (fund_account_id, format)
);
CREATE INDEX statement_columns_company ON statement_columns (company_id);
CREATE TABLE statement_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, fund_account_id bigint NOT NULL REFERENCES fund_accounts,
  format text NOT NULL CHECK (format IN ('bank', 'wechat', 'alipay')),
  file_name text NOT NULL, content_hash bytea NOT NULL, row_count integer NOT NULL,
  imported_by bigint NOT NULL REFERENCES accounts, imported_at timestamptz NOT NULL
);
CREATE INDEX statement_files_company ON statement_files (company_id, id DESC);
CREATE INDEX statement_files_content ON statement_files (fund_account_id, content_hash);
CREATE TABLE statement_rows (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, file_id bigint NOT NULL REFERENCES statement_files,
  fund_account_id bigint NOT NULL REFERENCES fund_accounts, sheet_row integer NOT NULL,
  format text NOT NULL CHECK (format IN ('bank', 'wechat', 'alipay')),
  txn_id text, at timestamptz NOT NULL, amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  payer_name text NOT NULL DEFAULT '', payer_tail text NOT NULL DEFAULT '', memo text NOT NULL DEFAULT '',
  content_hash bytea NOT NULL, status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 5),
  -- What was found last: kind, score, reasons, orders. Facts are asked anew before anything is booked.
  suggestion jsonb, score smallint, order_ids bigint[] NOT NULL DEFAULT '{}', find_note text,
  -- The outgoing row by which the bank took an incoming one back.
  taken_by_row_id bigint REFERENCES statement_rows,
  reason text NOT NULL DEFAULT '', decided_by bigint REFERENCES accounts, decided_at timestamptz,
  grams text[] NOT NULL DEFAULT '{}', version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, deleted_at timestamptz,
  CONSTRAINT statement_rows_kept CHECK (deleted_at IS NULL),
  CONSTRAINT statement_rows_suggested CHECK ((status = 1) = (suggestion IS NOT NULL)),
  CONSTRAINT statement_rows_taken CHECK (taken_by_row_id IS NULL OR status = 4)
);
CREATE UNIQUE INDEX statement_rows_txn ON statement_rows (fund_account_id, txn_id, (status = 5)) WHERE txn_id IS NOT NULL;
CREATE UNIQUE INDEX statement_rows_content ON statement_rows (fund_account_id, content_hash) WHERE txn_id IS NULL;
CREATE INDEX statement_rows_same ON statement_rows (fund_account_id, content_hash);
CREATE INDEX statement_rows_list ON statement_rows (company_id, id DESC);
CREATE INDEX statement_rows_status ON statement_rows (company_id, status, id DESC);
CREATE INDEX statement_rows_at ON statement_rows (company_id, at DESC, id DESC);
CREATE INDEX statement_rows_amount ON statement_rows (company_id, amount_fen, id DESC);
CREATE INDEX statement_rows_score ON statement_rows (company_id, score DESC, id DESC);
CREATE INDEX statement_rows_file ON statement_rows (file_id);
CREATE INDEX statement_rows_taken_by ON statement_rows (taken_by_row_id) WHERE taken_by_row_id IS NOT NULL;
CREATE INDEX statement_rows_orders ON statement_rows USING gin (order_ids) WHERE status = 1;
CREATE INDEX statement_rows_grams ON statement_rows USING gin (grams);
-- What a row turned out to be; undone, never deleted. Either a payment that the match made, or one or a top-up that stood before.
CREATE TABLE statement_matches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, row_id bigint NOT NULL REFERENCES statement_rows,
  payment_id bigint REFERENCES payments, top_up_id bigint REFERENCES top_ups, is_made boolean NOT NULL,
  score smallint, made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL,
  undone_by bigint REFERENCES accounts, undone_at timestamptz, undo_reason text NOT NULL DEFAULT '',
  CONSTRAINT statement_matches_one CHECK ((payment_id IS NULL) <> (top_up_id IS NULL)),
  CONSTRAINT statement_matches_made CHECK (NOT is_made OR payment_id IS NOT NULL)
);
CREATE INDEX statement_matches_company ON statement_matches (company_id);
CREATE INDEX statement_matches_all ON statement_matches (row_id, id);
CREATE UNIQUE INDEX statement_matches_row ON statement_matches (row_id) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX statement_matches_payment ON statement_matches (payment_id) WHERE undone_at IS NULL;
CREATE UNIQUE INDEX statement_matches_top_up ON statement_matches (top_up_id) WHERE undone_at IS NULL;
CREATE INDEX statement_matches_payments ON statement_matches (payment_id);
CREATE INDEX statement_matches_top_ups ON statement_matches (top_up_id);
-- Every step with its author; never changed.
CREATE TABLE statement_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, row_id bigint NOT NULL REFERENCES statement_rows,
  action text NOT NULL, status smallint NOT NULL, account_id bigint NOT NULL REFERENCES accounts,
  note text NOT NULL DEFAULT '', at timestamptz NOT NULL
);
CREATE INDEX statement_steps_row ON statement_steps (row_id);
CREATE INDEX statement_steps_company ON statement_steps (company_id);
-- Accounts that have paid for a customer; `uses` falls when a match is undone.
CREATE TABLE payer_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, payer_key text NOT NULL,
  customer_id bigint NOT NULL REFERENCES customers, uses integer NOT NULL CHECK (uses >= 0), used_at timestamptz NOT NULL,
  UNIQUE (company_id, payer_key, customer_id)
);
CREATE INDEX payer_accounts_customer ON payer_accounts (customer_id);
CREATE INDEX submission_orders_owed_end ON submission_orders (company_id, right(order_code, 5)) WHERE due_fen > 0 AND deleted_at IS NULL;
CREATE INDEX customers_title ON customers (company_id, invoice_title) WHERE invoice_title <> '' AND deleted_at IS NULL;
SELECT mm_append_only('statement_steps');
CREATE TRIGGER kept BEFORE DELETE ON statement_files FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON statement_rows FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON statement_matches FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();
SELECT mm_counted('statement_rows');
SELECT mm_protect(t::regclass) FROM unnest(ARRAY['statement_columns', 'statement_files', 'statement_rows', 'statement_matches', 'statement_steps', 'payer_accounts']) t;
SELECT mm_seal(t) FROM unnest(ARRAY['statement_files', 'statement_rows', 'statement_matches', 'statement_steps']) t;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON statement_columns, statement_rows, statement_matches, payer_accounts TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON statement_files, statement_steps TO mintmark_app, mintmark_all;
  END IF;
END $$;
