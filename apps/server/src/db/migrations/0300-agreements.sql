-- Customer agreements (domain.md §6.1 viewUserAgreement): versions whose text stands still once published, and what customers
-- signed. company_id null = the agreement of the whole house.
CREATE TABLE agreements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies,
  version_no text NOT NULL CHECK (version_no ~ '^[0-9A-Za-z.-]{1,20}$'),
  title_zh text NOT NULL, title_en text NOT NULL,
  html_zh text NOT NULL, html_en text NOT NULL,
  -- SHA-256 over number, titles and texts; null while it is a draft.
  text_hash bytea CHECK (octet_length(text_hash) = 32),
  valid_from date NOT NULL,
  -- Who signed an older version signs again before the next order.
  must_sign_again boolean NOT NULL DEFAULT false,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1)),
  published_at timestamptz, published_by bigint REFERENCES accounts,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  CHECK (status = 0 OR (text_hash IS NOT NULL AND published_at IS NOT NULL))
);
CREATE UNIQUE INDEX agreements_number ON agreements (coalesce(company_id, 0), version_no);
CREATE FUNCTION mm_agreement_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 1 THEN RAISE EXCEPTION 'a published agreement is immutable' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON agreements FOR EACH ROW EXECUTE FUNCTION mm_agreement_immutable();
SELECT mm_protect('agreements');

CREATE TABLE agreement_signatures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies,
  customer_id bigint NOT NULL REFERENCES customers,
  agreement_id bigint NOT NULL REFERENCES agreements,
  -- The language that was read and signed.
  lang text NOT NULL CHECK (lang IN ('zh-CN', 'en')),
  text_hash bytea NOT NULL CHECK (octet_length(text_hash) = 32),
  channel smallint NOT NULL CHECK (channel IN (1, 2)),
  signer_name text NOT NULL,
  -- Pen strokes on a field of 600 × 200, each x, y, x, y …; null for paper.
  strokes jsonb,
  -- Where the paper is filed.
  paper_ref text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  signed_at timestamptz NOT NULL, signed_by bigint REFERENCES accounts,
  -- SHA-256 over everything above.
  record_hash bytea NOT NULL CHECK (octet_length(record_hash) = 32),
  CHECK ((channel = 1) = (strokes IS NOT NULL)),
  CHECK (channel = 1 OR paper_ref <> '')
);
CREATE INDEX agreement_signatures_customer ON agreement_signatures (customer_id, id DESC);
CREATE INDEX agreement_signatures_list ON agreement_signatures (company_id, id DESC);
CREATE INDEX agreement_signatures_agreement ON agreement_signatures (agreement_id);
SELECT mm_append_only('agreement_signatures');
SELECT mm_protect('agreement_signatures');

-- When a customer signed what still holds on a day of Asia/Shanghai; null when he never did, or a later version asks again.
CREATE FUNCTION mm_agreement_signed_at(customer bigint, company bigint, signed_at timestamptz, day date) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (
    SELECT FROM agreements must
    WHERE must.status = 1 AND must.must_sign_again AND must.valid_from <= day
      AND (must.company_id IS NULL OR must.company_id = company)
      AND NOT EXISTS (
        SELECT FROM agreement_signatures s JOIN agreements a ON a.id = s.agreement_id
        WHERE s.customer_id = customer AND (a.valid_from, a.id) >= (must.valid_from, must.id))
  ) THEN NULL ELSE signed_at END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON agreements TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT ON agreement_signatures TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
