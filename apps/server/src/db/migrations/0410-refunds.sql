-- Refunds of payments (states.md “退款”): asked for, approved by a second person, paid out by one who did not approve.
-- What a payment settled on an order is given back there (`order_id`), what went to the wallet from the wallet (null).
CREATE SEQUENCE refund_no_seq MAXVALUE 99999 CYCLE;
CREATE TABLE refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint,
  refund_no text NOT NULL UNIQUE, payment_id bigint NOT NULL REFERENCES payments,
  method smallint NOT NULL CHECK (method IN (1, 2, 4, 5)), amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  reason text NOT NULL CHECK (reason <> ''),
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4, 5)),
  requested_by bigint NOT NULL REFERENCES accounts, requested_at timestamptz NOT NULL,
  decided_by bigint REFERENCES accounts, decided_at timestamptz,
  paid_by bigint REFERENCES accounts, paid_at timestamptz,
  fund_account_id bigint REFERENCES fund_accounts, channel text, channel_txn_id text,
  version integer NOT NULL DEFAULT 1,
  -- Four eyes (D17): also for whoever gets around the screens.
  CONSTRAINT refunds_approver CHECK (decided_by <> requested_by),
  CONSTRAINT refunds_payer CHECK (paid_by <> decided_by),
  CONSTRAINT refunds_decided CHECK (status NOT IN (1, 2, 3, 4) OR decided_by IS NOT NULL),
  CONSTRAINT refunds_paid CHECK ((status = 2) = (paid_by IS NOT NULL))
);
CREATE INDEX refunds_list ON refunds (company_id, id DESC);
CREATE INDEX refunds_payment ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_txn ON refunds (channel, channel_txn_id) WHERE channel_txn_id IS NOT NULL;
CREATE TABLE refund_parts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, refund_id bigint NOT NULL REFERENCES refunds,
  order_id bigint REFERENCES submission_orders, amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  UNIQUE NULLS NOT DISTINCT (refund_id, order_id)
);
CREATE INDEX refund_parts_order ON refund_parts (order_id);
-- Every step with its author; never changed.
CREATE TABLE refund_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, refund_id bigint NOT NULL REFERENCES refunds,
  action text NOT NULL, status smallint NOT NULL, account_id bigint NOT NULL REFERENCES accounts,
  note text NOT NULL DEFAULT '', at timestamptz NOT NULL
);
CREATE INDEX refund_steps_refund ON refund_steps (refund_id);
SELECT mm_append_only('refund_parts');
SELECT mm_append_only('refund_steps');
CREATE TRIGGER kept BEFORE DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();
SELECT mm_protect(t::regclass) FROM unnest(ARRAY['refunds', 'refund_parts', 'refund_steps']) t;

-- Given back, and asked for but not given back yet; `paid_fen` stays what was received.
ALTER TABLE submission_orders
  ADD COLUMN refunded_fen bigint NOT NULL DEFAULT 0, ADD COLUMN refunding_fen bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT submission_orders_refunded CHECK (refunded_fen >= 0 AND refunding_fen >= 0 AND refunded_fen + refunding_fen <= paid_fen);
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON refunds TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON refund_parts, refund_steps TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON SEQUENCE refund_no_seq TO mintmark_app, mintmark_all;
  END IF;
END $$;
