-- Receipt, entry and chip labels are printed as numbered jobs too, to a network printer or through the browser: every label is
-- logged as it was printed, with how many times that label had been printed. Certificate labels have rules of their own
-- (label_prints, invariant 26).
CREATE TABLE handling_prints (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, job_id bigint NOT NULL REFERENCES print_jobs, seq integer NOT NULL CHECK (seq > 0),
  order_id bigint REFERENCES submission_orders, coin_id bigint REFERENCES coins, print_no integer NOT NULL CHECK (print_no > 0),
  label jsonb NOT NULL, printed_by bigint NOT NULL REFERENCES accounts, printed_at timestamptz NOT NULL,
  UNIQUE (job_id, seq), CHECK (num_nonnulls(order_id, coin_id) = 1)
);
CREATE INDEX handling_prints_coin ON handling_prints (coin_id) WHERE coin_id IS NOT NULL;
CREATE INDEX handling_prints_order ON handling_prints (order_id) WHERE order_id IS NOT NULL;
SELECT mm_append_only('handling_prints');
SELECT mm_protect('handling_prints');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON handling_prints TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
