-- Spot checks after the outbound quality check (states.md coin 85). A plan says of which pieces how many are drawn; it never
-- changes, it is only stopped. Its seed decides every draw: whoever knows it draws the same pieces again.
CREATE TABLE spot_plans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: every company.
  company_id bigint REFERENCES companies, name text NOT NULL,
  categories1 smallint[] NOT NULL DEFAULT '{}',
  period_from date NOT NULL, period_to date, CHECK (period_to >= period_from),
  mode text NOT NULL CHECK (mode IN ('rate', 'count')),
  rate_bp integer CHECK (rate_bp BETWEEN 1 AND 10000),
  target_count integer CHECK (target_count > 0), expected_count integer CHECK (expected_count >= target_count),
  CHECK ((mode = 'rate') = (rate_bp IS NOT NULL) AND (mode = 'count') = (target_count IS NOT NULL AND expected_count IS NOT NULL)),
  is_adaptive boolean NOT NULL, acceptable_bp integer NOT NULL CHECK (acceptable_bp BETWEEN 1 AND 5000),
  seed bytea NOT NULL CHECK (octet_length(seed) = 32),
  -- Kept with every draw, under the lock of the row: pieces that were offered to the plan, and those it drew.
  seen integer NOT NULL DEFAULT 0, drawn integer NOT NULL DEFAULT 0 CHECK (drawn <= seen),
  is_full boolean NOT NULL GENERATED ALWAYS AS (mode = 'count' AND drawn >= target_count) STORED,
  note text NOT NULL DEFAULT '',
  stopped_at timestamptz, stopped_by bigint REFERENCES accounts, stop_reason text NOT NULL DEFAULT '',
  created_by bigint NOT NULL REFERENCES accounts, created_at timestamptz NOT NULL, version integer NOT NULL DEFAULT 1
);
CREATE INDEX spot_plans_running ON spot_plans (id) WHERE stopped_at IS NULL;
SELECT mm_protect('spot_plans');
SELECT mm_seal('spot_plans');

CREATE FUNCTION mm_spot_plan_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.company_id, NEW.categories1, NEW.period_from, NEW.period_to, NEW.mode, NEW.rate_bp, NEW.target_count, NEW.expected_count,
      NEW.is_adaptive, NEW.acceptable_bp, NEW.seed) IS DISTINCT FROM (OLD.company_id, OLD.categories1, OLD.period_from, OLD.period_to,
      OLD.mode, OLD.rate_bp, OLD.target_count, OLD.expected_count, OLD.is_adaptive, OLD.acceptable_bp, OLD.seed) THEN
    RAISE EXCEPTION 'a spot-check plan is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER immutable BEFORE UPDATE ON spot_plans FOR EACH ROW EXECUTE FUNCTION mm_spot_plan_immutable();

-- Every decision of a plan about a piece that passed the quality check, drawn or not, with all that the draw needs besides the seed.
CREATE TABLE spot_draws (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, plan_id bigint NOT NULL REFERENCES spot_plans,
  coin_id bigint NOT NULL REFERENCES coins,
  -- The stratum: band of the score, and the first grader (0: none).
  band text NOT NULL, grader_id bigint NOT NULL,
  level text NOT NULL CHECK (level IN ('reduced', 'normal', 'tightened')),
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  -- Where the stratum stood before.
  target_bp bigint NOT NULL CHECK (target_bp >= 0), stratum_drawn integer NOT NULL CHECK (stratum_drawn >= 0),
  is_drawn boolean NOT NULL, drawn_by bigint REFERENCES accounts, drawn_at timestamptz NOT NULL
);
CREATE INDEX spot_draws_stratum ON spot_draws (plan_id, band, grader_id, id DESC);
CREATE INDEX spot_draws_plan ON spot_draws (plan_id, id DESC);
CREATE INDEX spot_draws_coin ON spot_draws (coin_id);
SELECT mm_append_only('spot_draws');
SELECT mm_protect('spot_draws');
SELECT mm_seal('spot_draws');

-- A piece that is looked at again, and what was found. 0 open, 1 conform, 2 deviation, 3 major deviation.
CREATE SEQUENCE spot_check_no_seq;
CREATE TABLE spot_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, grading_company_id bigint NOT NULL REFERENCES companies,
  check_no text NOT NULL UNIQUE, coin_id bigint NOT NULL REFERENCES coins, order_id bigint NOT NULL REFERENCES submission_orders,
  category1 smallint NOT NULL, round integer NOT NULL,
  -- Why: the draw of a plan, or a lot that is looked at whole because of an earlier check.
  cause text NOT NULL CHECK (cause IN ('plan', 'lot')),
  draw_id bigint UNIQUE REFERENCES spot_draws, lot_of bigint REFERENCES spot_checks,
  CHECK ((cause = 'plan') = (draw_id IS NOT NULL) AND (cause = 'lot') = (lot_of IS NOT NULL)),
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  score_id bigint UNIQUE REFERENCES scores, final jsonb, recheck jsonb, steps integer, tolerance_steps integer,
  audit_task_id bigint REFERENCES audit_tasks,
  decided_by bigint REFERENCES accounts, decided_at timestamptz,
  CHECK ((status = 0) = (score_id IS NULL) AND (status = 0) = (decided_at IS NULL) AND (status >= 2) = (audit_task_id IS NOT NULL)),
  notified_at timestamptz, notified_by bigint REFERENCES accounts, notice text NOT NULL DEFAULT '',
  lot_at timestamptz, lot_by bigint REFERENCES accounts, lot_reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX spot_checks_one_open ON spot_checks (coin_id) WHERE status = 0;
CREATE INDEX spot_checks_coin ON spot_checks (coin_id);
CREATE INDEX spot_checks_task ON spot_checks (audit_task_id) WHERE audit_task_id IS NOT NULL;
CREATE INDEX spot_checks_lot_of ON spot_checks (lot_of) WHERE lot_of IS NOT NULL;
CREATE INDEX spot_checks_list ON spot_checks (company_id, id DESC);
CREATE INDEX spot_checks_waiting ON spot_checks (grading_company_id, status, id DESC);
CREATE INDEX spot_checks_lots ON spot_checks (order_id, category1) WHERE lot_at IS NOT NULL;
SELECT mm_protect('spot_checks');
SELECT mm_seal('spot_checks');

-- What a check says of each grader of the piece: the second look against this person's own row.
CREATE TABLE spot_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, check_id bigint NOT NULL REFERENCES spot_checks,
  grader_id bigint NOT NULL REFERENCES accounts, category1 smallint NOT NULL,
  score_id bigint NOT NULL REFERENCES scores, steps integer, verdict smallint NOT NULL CHECK (verdict BETWEEN 0 AND 2),
  found_at timestamptz NOT NULL, UNIQUE (check_id, score_id)
);
CREATE INDEX spot_findings_score ON spot_findings (score_id);
CREATE INDEX spot_findings_grader ON spot_findings (company_id, category1, grader_id, id DESC);
SELECT mm_append_only('spot_findings');
SELECT mm_protect('spot_findings');
SELECT mm_seal('spot_findings');

-- When a plan began to look more or less closely at somebody, and on which figures.
CREATE TABLE spot_switches (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, plan_id bigint NOT NULL REFERENCES spot_plans,
  check_id bigint NOT NULL REFERENCES spot_checks, grader_id bigint NOT NULL REFERENCES accounts, category1 smallint NOT NULL,
  level_from text NOT NULL, level_to text NOT NULL CHECK (level_to IN ('reduced', 'normal', 'tightened') AND level_to <> level_from),
  checks integer NOT NULL, deviations integer NOT NULL, low_bp integer NOT NULL, high_bp integer NOT NULL, at timestamptz NOT NULL
);
CREATE INDEX spot_switches_plan ON spot_switches (plan_id, id DESC);
CREATE INDEX spot_switches_check ON spot_switches (check_id);
SELECT mm_append_only('spot_switches');
SELECT mm_protect('spot_switches');
SELECT mm_seal('spot_switches');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON spot_plans, spot_checks TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT ON spot_draws, spot_findings, spot_switches TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
