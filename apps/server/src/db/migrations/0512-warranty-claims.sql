-- A piece that the house does again at its own cost: asked for with a reason, of one certificate and its owner, approved by
-- another person, used by one line of one order.
CREATE SEQUENCE claim_no_seq;
CREATE TABLE warranty_claims (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, claim_no text NOT NULL UNIQUE,
  cert_no text NOT NULL, coin_id bigint NOT NULL REFERENCES coins, customer_id bigint NOT NULL REFERENCES customers,
  reason text NOT NULL CHECK (reason <> ''),
  state text NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected', 'used')),
  audit_task_id bigint NOT NULL UNIQUE REFERENCES audit_tasks,
  requested_by bigint NOT NULL REFERENCES accounts, requested_at timestamptz NOT NULL,
  decided_by bigint REFERENCES accounts, decided_at timestamptz,
  order_id bigint REFERENCES submission_orders, version integer NOT NULL DEFAULT 1, updated_at timestamptz NOT NULL,
  CONSTRAINT warranty_claims_order CHECK ((state = 'used') = (order_id IS NOT NULL)),
  CONSTRAINT warranty_claims_second CHECK (decided_by IS NULL OR decided_by <> requested_by),
  CONSTRAINT warranty_claims_decided CHECK ((state = 'waiting') = (decided_by IS NULL))
);
-- One certificate has one claim that is open or can be used.
CREATE UNIQUE INDEX warranty_claims_open ON warranty_claims (cert_no) WHERE state IN ('waiting', 'approved');
CREATE INDEX warranty_claims_customer ON warranty_claims (customer_id, id DESC);
CREATE INDEX warranty_claims_of_order ON warranty_claims (order_id) WHERE order_id IS NOT NULL;
SELECT mm_protect('warranty_claims');

-- Orders that asked for the free service before claims were rows.
CREATE TABLE legacy_warranty_orders (order_id bigint PRIMARY KEY REFERENCES submission_orders, company_id bigint NOT NULL REFERENCES companies);
INSERT INTO legacy_warranty_orders
  SELECT o.id, o.company_id FROM submission_orders o WHERE o.submitted_at IS NOT NULL
    AND (EXISTS (SELECT FROM submission_lines l WHERE l.order_id = o.id AND l.service_type = 8)
      OR EXISTS (SELECT FROM coins c WHERE c.order_id = o.id AND c.service_type = 8));
CREATE TRIGGER no_more BEFORE INSERT ON legacy_warranty_orders FOR EACH ROW EXECUTE FUNCTION mm_refuse_legacy();
SELECT mm_append_only('legacy_warranty_orders');
SELECT mm_protect('legacy_warranty_orders');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON warranty_claims TO mintmark_app, mintmark_all;
  GRANT SELECT ON legacy_warranty_orders TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
