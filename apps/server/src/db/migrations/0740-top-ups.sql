-- Top-ups of customers' balances (states.md “Top-up”): asked for with a voucher, approved by another person, above the limit
-- by two; posted once, and undone by a counter-posting only.
CREATE SEQUENCE top_up_no_seq MAXVALUE 99999 CYCLE;
CREATE TABLE top_ups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, agent_id bigint,
  top_up_no text NOT NULL UNIQUE, customer_id bigint NOT NULL REFERENCES customers,
  method smallint NOT NULL CHECK (method IN (1, 3, 4, 5, 6, 7)),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0), bonus_fen bigint NOT NULL DEFAULT 0 CHECK (bonus_fen >= 0),
  fund_account_id bigint NOT NULL REFERENCES fund_accounts, channel text, channel_txn_id text,
  received_at timestamptz NOT NULL, voucher_keys text[] NOT NULL DEFAULT '{}', note text NOT NULL DEFAULT '',
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4)),
  requested_by bigint NOT NULL REFERENCES accounts, requested_at timestamptz NOT NULL,
  first_by bigint REFERENCES accounts, first_at timestamptz,
  decided_by bigint REFERENCES accounts, decided_at timestamptz, transfer_id bigint REFERENCES ledger_transfers,
  reversed_by bigint REFERENCES accounts, reversed_at timestamptz, reversal_id bigint REFERENCES ledger_transfers,
  version integer NOT NULL DEFAULT 1,
  -- Who asks does not decide, two approvals are of two people, and who booked does not undo: also around the screens.
  CONSTRAINT top_ups_first CHECK (first_by <> requested_by),
  CONSTRAINT top_ups_approver CHECK (status NOT IN (1, 2, 4) OR decided_by <> requested_by),
  CONSTRAINT top_ups_reverser CHECK (reversed_by <> decided_by),
  CONSTRAINT top_ups_booked CHECK ((status IN (1, 4)) = (transfer_id IS NOT NULL)),
  CONSTRAINT top_ups_reversed CHECK ((status = 4) = (reversal_id IS NOT NULL)),
  CONSTRAINT top_ups_decided CHECK ((status = 0) = (decided_by IS NULL))
);
CREATE INDEX top_ups_list ON top_ups (company_id, id DESC);
CREATE INDEX top_ups_decided_days ON top_ups (company_id, decided_at) WHERE status IN (1, 4);
CREATE INDEX top_ups_reversed_days ON top_ups (company_id, reversed_at) WHERE status = 4;
CREATE INDEX top_ups_customer ON top_ups (customer_id, id DESC);
CREATE INDEX top_ups_fund_account ON top_ups (fund_account_id);
CREATE INDEX top_ups_transfer ON top_ups (transfer_id);
CREATE INDEX top_ups_reversal ON top_ups (reversal_id);
-- A number of the channel is taken while it waits or is booked; what was rejected, cancelled or undone lets it go.
CREATE UNIQUE INDEX top_ups_txn ON top_ups (channel, channel_txn_id) WHERE channel_txn_id IS NOT NULL AND status IN (0, 1);
-- Every step with its author; never changed.
CREATE TABLE top_up_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, top_up_id bigint NOT NULL REFERENCES top_ups,
  action text NOT NULL, status smallint NOT NULL, account_id bigint NOT NULL REFERENCES accounts,
  note text NOT NULL DEFAULT '', at timestamptz NOT NULL
);
CREATE INDEX top_up_steps_top_up ON top_up_steps (top_up_id);
SELECT mm_append_only('top_up_steps');
CREATE TRIGGER kept BEFORE DELETE ON top_ups FOR EACH ROW EXECUTE FUNCTION mm_refuse_change();
SELECT mm_protect(t::regclass) FROM unnest(ARRAY['top_ups', 'top_up_steps']) t;
SELECT mm_seal('top_ups');
SELECT mm_seal('top_up_steps');
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT, INSERT, UPDATE ON top_ups TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON top_up_steps TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON SEQUENCE top_up_no_seq TO mintmark_app, mintmark_all;
  END IF;
END $$;
