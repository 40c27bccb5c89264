-- What a bank's file says in its column of balances: after each row, and at the end of each day (decision 0111).
ALTER TABLE statement_rows ADD COLUMN balance_fen bigint;
CREATE TABLE fund_statement_balances (
  fund_account_id bigint NOT NULL REFERENCES fund_accounts, day date NOT NULL,
  company_id bigint NOT NULL REFERENCES companies, balance_fen bigint NOT NULL, at timestamptz NOT NULL,
  file_id bigint NOT NULL REFERENCES statement_files,
  PRIMARY KEY (fund_account_id, day)
);
CREATE INDEX fund_statement_balances_company ON fund_statement_balances (company_id);
CREATE INDEX fund_statement_balances_file ON fund_statement_balances (file_id);
SELECT mm_protect('fund_statement_balances');
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON fund_statement_balances TO mintmark_app, mintmark_all;
  END IF;
END $$;
