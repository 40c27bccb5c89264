-- Invoices (states.md “Invoice”): asked for over paid orders of one payer, approved, issued through a tax gateway or by hand,
-- sent, voided in the month, credited afterwards. What is invoiced of an order is kept with it, never above what was kept of it.
CREATE SEQUENCE invoice_no_seq MAXVALUE 99999 CYCLE;
ALTER TABLE submission_orders ADD COLUMN invoiced_fen bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_invoiced_within_paid CHECK (invoiced_fen = 0 OR (invoiced_fen > 0 AND invoiced_fen <= paid_fen - refunded_fen));

-- Titles that a customer had invoices made out to.
CREATE TABLE invoice_titles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, customer_id bigint NOT NULL REFERENCES customers,
  title_kind smallint NOT NULL CHECK (title_kind IN (1, 2)), title text NOT NULL CHECK (title <> ''), tax_no text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '', phone text NOT NULL DEFAULT '', bank text NOT NULL DEFAULT '', bank_account text NOT NULL DEFAULT '',
  mail text NOT NULL DEFAULT '', last_used_at timestamptz NOT NULL, removed_at timestamptz
);
CREATE UNIQUE INDEX invoice_titles_once ON invoice_titles (customer_id, title, tax_no) WHERE removed_at IS NULL;
CREATE INDEX invoice_titles_customer ON invoice_titles (customer_id, last_used_at DESC);
CREATE INDEX invoice_titles_company ON invoice_titles (company_id);

CREATE TABLE invoices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint REFERENCES agents,
  request_no text NOT NULL UNIQUE, customer_id bigint NOT NULL REFERENCES customers,
  kind smallint NOT NULL CHECK (kind IN (1, 2, 3)), title_kind smallint NOT NULL CHECK (title_kind IN (1, 2)),
  title text NOT NULL CHECK (title <> ''), tax_no text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '', phone text NOT NULL DEFAULT '', bank text NOT NULL DEFAULT '', bank_account text NOT NULL DEFAULT '',
  mail text NOT NULL DEFAULT '', note text NOT NULL DEFAULT '',
  amount_fen bigint NOT NULL CHECK (amount_fen > 0), tax_fen bigint NOT NULL CHECK (tax_fen >= 0 AND tax_fen < amount_fen),
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 5), version integer NOT NULL DEFAULT 1,
  requested_by bigint NOT NULL REFERENCES accounts, requested_at timestamptz NOT NULL,
  approved_by bigint REFERENCES accounts, approved_at timestamptz,
  -- Copied from its paper, for the list.
  issued_on date,
  way smallint CHECK (way IN (1, 2)), courier text NOT NULL DEFAULT '', waybill_no text NOT NULL DEFAULT '', sent_at timestamptz,
  ended_by bigint REFERENCES accounts, ended_at timestamptz,
  CONSTRAINT invoices_person CHECK (title_kind = 1 OR (tax_no = '' AND kind <> 2)),
  CONSTRAINT invoices_firm CHECK (title_kind = 2 OR tax_no <> ''),
  CONSTRAINT invoices_issued CHECK (status NOT IN (2, 3, 5) OR issued_on IS NOT NULL),
  CONSTRAINT invoices_sent CHECK (status <> 3 OR (way IS NOT NULL AND sent_at IS NOT NULL)),
  CONSTRAINT invoices_ended CHECK ((status IN (4, 5)) = (ended_at IS NOT NULL))
);
CREATE INDEX invoices_list ON invoices (company_id, id DESC);
CREATE INDEX invoices_customer ON invoices (customer_id, id DESC);
CREATE INDEX invoices_agent ON invoices (agent_id) WHERE agent_id IS NOT NULL;
CREATE TRIGGER kept BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();

-- What of each order it is about; held while the invoice is neither refused, voided nor credited.
CREATE TABLE invoice_orders (
  invoice_id bigint NOT NULL REFERENCES invoices, order_id bigint NOT NULL REFERENCES submission_orders,
  company_id bigint NOT NULL REFERENCES companies, amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  PRIMARY KEY (invoice_id, order_id)
);
CREATE INDEX invoice_orders_order ON invoice_orders (order_id);
CREATE INDEX invoice_orders_company ON invoice_orders (company_id);

CREATE TABLE invoice_lines (
  invoice_id bigint NOT NULL REFERENCES invoices, category smallint NOT NULL CHECK (category BETWEEN 1 AND 4),
  company_id bigint NOT NULL REFERENCES companies,
  rate_bp integer NOT NULL CHECK (rate_bp >= 0), amount_fen bigint NOT NULL CHECK (amount_fen > 0), tax_fen bigint NOT NULL CHECK (tax_fen >= 0),
  PRIMARY KEY (invoice_id, category)
);
CREATE INDEX invoice_lines_company ON invoice_lines (company_id);

-- The paper with its number, and that of the credit note; no number is ever used twice.
CREATE TABLE invoice_papers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, invoice_id bigint NOT NULL REFERENCES invoices,
  is_credit boolean NOT NULL, code text NOT NULL DEFAULT '', no text NOT NULL CHECK (no ~ '^(\d{8}|\d{20})$'), issued_on date NOT NULL,
  by_gateway boolean NOT NULL, file_key text, made_by bigint REFERENCES accounts, made_at timestamptz NOT NULL,
  UNIQUE (invoice_id, is_credit)
);
CREATE UNIQUE INDEX invoice_papers_number ON invoice_papers (no, code);
CREATE INDEX invoice_papers_company ON invoice_papers (company_id);

-- What was asked of the tax gateway or the mail server, under which number, and what it said. One open wish for an invoice.
CREATE TABLE invoice_asks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, invoice_id bigint NOT NULL REFERENCES invoices,
  act smallint NOT NULL CHECK (act BETWEEN 1 AND 4), reference text NOT NULL UNIQUE,
  -- 1 asked, 2 done, 3 refused, 4 no answer
  state smallint NOT NULL CHECK (state BETWEEN 1 AND 4),
  reason text NOT NULL DEFAULT '', answer text NOT NULL DEFAULT '', tries integer NOT NULL DEFAULT 0, task_id bigint,
  asked_by bigint NOT NULL REFERENCES accounts, asked_at timestamptz NOT NULL, answered_at timestamptz
);
CREATE UNIQUE INDEX invoice_asks_open ON invoice_asks (invoice_id) WHERE state IN (1, 4);
CREATE INDEX invoice_asks_invoice ON invoice_asks (invoice_id, id DESC);
CREATE INDEX invoice_asks_company ON invoice_asks (company_id);

-- Every step with its author (none: the gateway answered); never changed.
CREATE TABLE invoice_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, invoice_id bigint NOT NULL REFERENCES invoices,
  action text NOT NULL, status smallint NOT NULL, account_id bigint REFERENCES accounts,
  note text NOT NULL DEFAULT '', at timestamptz NOT NULL
);
CREATE INDEX invoice_steps_invoice ON invoice_steps (invoice_id);
CREATE INDEX invoice_steps_company ON invoice_steps (company_id);

SELECT mm_append_only(t::regclass) FROM unnest(ARRAY['invoice_orders', 'invoice_lines', 'invoice_papers', 'invoice_steps']) t;
SELECT mm_protect(t::regclass) FROM unnest(ARRAY['invoice_titles', 'invoices', 'invoice_orders', 'invoice_lines', 'invoice_papers',
  'invoice_asks', 'invoice_steps']) t;
SELECT mm_seal('invoices');
SELECT mm_seal('invoice_orders');
SELECT mm_seal('invoice_lines');
SELECT mm_seal('invoice_papers');
SELECT mm_seal('invoice_steps');

-- What the stand-in of a tax gateway has made, for trials without an account: each reference once.
CREATE TABLE local_tax_papers (
  reference text PRIMARY KEY, act text NOT NULL, code text NOT NULL DEFAULT '', no text NOT NULL DEFAULT '',
  issued_on date NOT NULL, amount_fen bigint NOT NULL, created_at timestamptz NOT NULL
);
CREATE SEQUENCE local_tax_no_seq;
-- Names of the files that a mail of the outbox had with it.
ALTER TABLE mail_messages ADD COLUMN file_names text[] NOT NULL DEFAULT '{}';

ALTER TABLE imports DROP CONSTRAINT imports_kind_check;
ALTER TABLE imports ADD CONSTRAINT imports_kind_check
  CHECK (kind IN ('submission', 'accounts', 'customers', 'statement', 'invoiceNumbers'));

DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON invoice_titles, invoices, invoice_asks TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON invoice_orders, invoice_lines, invoice_papers, invoice_steps, local_tax_papers TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
  END IF;
END $$;
