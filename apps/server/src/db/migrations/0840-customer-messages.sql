-- What customers hear of their orders: where and in which language, the words of each company, and every message with its fate.
ALTER TABLE customers DROP CONSTRAINT customers_notify_by_check;
ALTER TABLE customers
  ADD CONSTRAINT customers_notify_by_check CHECK (notify_by BETWEEN 0 AND 4),
  ADD COLUMN mail text NOT NULL DEFAULT '',
  ADD COLUMN message_lang text NOT NULL DEFAULT 'zh' CHECK (message_lang IN ('zh', 'en'));

-- The words of one company for one kind; without a row the standard words hold.
CREATE TABLE message_templates (
  company_id bigint NOT NULL REFERENCES companies,
  kind text NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  subject_zh text NOT NULL, text_zh text NOT NULL, subject_en text NOT NULL, text_en text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL, updated_by bigint REFERENCES accounts,
  PRIMARY KEY (company_id, kind)
);
CREATE INDEX message_templates_updated_by ON message_templates (updated_by);
SELECT mm_protect('message_templates');

-- One row for each time that a customer has to hear something; never two for the same occasion.
CREATE TABLE customer_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  order_id bigint NOT NULL REFERENCES submission_orders,
  kind text NOT NULL, occasion text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'waiting',
  -- How and in which words it went; empty until it was tried. The address is kept masked.
  way smallint, lang text, address text NOT NULL DEFAULT '', subject text NOT NULL DEFAULT '', body text NOT NULL DEFAULT '',
  error text NOT NULL DEFAULT '', tries integer NOT NULL DEFAULT 0, version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL, tried_at timestamptz, settled_at timestamptz, settled_by bigint REFERENCES accounts,
  UNIQUE (order_id, kind, occasion)
);
CREATE INDEX customer_messages_company ON customer_messages (company_id);
CREATE INDEX customer_messages_settled_by ON customer_messages (settled_by) WHERE settled_by IS NOT NULL;
SELECT mm_protect('customer_messages');

-- Mails of the outbox, beside the text messages of 0006: nothing leaves the house.
CREATE TABLE mail_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL, address text NOT NULL, subject text NOT NULL, body text NOT NULL, created_at timestamptz NOT NULL
);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON message_templates, customer_messages, mail_messages TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
