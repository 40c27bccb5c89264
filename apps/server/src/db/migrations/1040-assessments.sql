-- Assessment of work (decision 0107): what each person did on a day, counted once when the day is over; weights in versions; the
-- assessment of a person's month, its adjustments and its history.
CREATE SEQUENCE assessment_settlement_no_seq MAXVALUE 99999 CYCLE;

-- Acts of people on coins by day, from the history of coins; `kind` is the action, or 'minutes': minutes in which there was one.
CREATE TABLE work_days (
  account_id bigint NOT NULL REFERENCES accounts, day date NOT NULL, company_id bigint NOT NULL REFERENCES companies,
  kind text NOT NULL, n integer NOT NULL CHECK (n > 0), PRIMARY KEY (account_id, day, company_id, kind)
);
CREATE INDEX work_days_company ON work_days (company_id, day);
CREATE TABLE work_counted_days (day date PRIMARY KEY, counted_at timestamptz NOT NULL DEFAULT now());

-- Counts a day that is over, once. The caller says which is.
CREATE FUNCTION mm_count_work_day(d date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO work_counted_days (day) VALUES (d) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO work_days (account_id, day, company_id, kind, n)
  SELECT account_id, d, company_id, kind, count(*) FROM coin_events
    WHERE at >= d::timestamp AT TIME ZONE 'Asia/Shanghai' AND at < (d + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' AND account_id IS NOT NULL
    GROUP BY account_id, company_id, kind
  UNION ALL SELECT account_id, d, company_id, 'minutes', count(DISTINCT date_trunc('minute', at)) FROM coin_events
    WHERE at >= d::timestamp AT TIME ZONE 'Asia/Shanghai' AND at < (d + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' AND account_id IS NOT NULL
    GROUP BY account_id, company_id;
  RETURN true;
END $$;

-- Weights: what each indicator is worth, for months from one on; never changed.
CREATE TABLE assessment_schemes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, no integer NOT NULL CHECK (no > 0),
  valid_from date NOT NULL CHECK (extract(day FROM valid_from) = 1), lines jsonb NOT NULL, note text NOT NULL DEFAULT '',
  made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX assessment_schemes_no ON assessment_schemes (company_id, no);
SELECT mm_append_only('assessment_schemes');

CREATE TABLE assessments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, account_id bigint NOT NULL REFERENCES accounts,
  month date NOT NULL CHECK (extract(day FROM month) = 1), scheme_id bigint NOT NULL REFERENCES assessment_schemes,
  status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, 3, 4)),
  lines jsonb NOT NULL, pieces integer NOT NULL CHECK (pieces >= 0), faults integer NOT NULL CHECK (faults >= 0),
  score_centi integer NOT NULL CHECK (score_centi BETWEEN 0 AND 20000),
  bonus_fen bigint NOT NULL CHECK (bonus_fen >= 0), penalty_fen bigint NOT NULL CHECK (penalty_fen <= 0),
  -- The sum of its adjustments.
  adjust_fen bigint NOT NULL DEFAULT 0,
  made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL,
  submitted_by bigint REFERENCES accounts, submitted_at timestamptz,
  confirmed_by bigint REFERENCES accounts, confirmed_at timestamptz,
  settlement_no text, settled_by bigint REFERENCES accounts, settled_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT assessments_submitted CHECK (status = 0 OR (submitted_by IS NOT NULL AND submitted_at IS NOT NULL)),
  CONSTRAINT assessments_confirmed CHECK ((status IN (2, 3, 4)) = (confirmed_at IS NOT NULL)),
  CONSTRAINT assessments_settled CHECK ((status = 3) = (settlement_no IS NOT NULL) AND (settlement_no IS NULL) = (settled_at IS NULL)),
  -- Two people, and never the one whom it is about.
  CONSTRAINT assessments_persons CHECK (confirmed_by IS NULL OR (confirmed_by <> submitted_by AND confirmed_by <> account_id))
);
CREATE UNIQUE INDEX assessments_once ON assessments (company_id, month, account_id);
CREATE INDEX assessments_list ON assessments (company_id, id DESC);
CREATE INDEX assessments_status ON assessments (company_id, status, id DESC);
CREATE INDEX assessments_person ON assessments (account_id, month DESC);
CREATE INDEX assessments_scheme ON assessments (scheme_id);
CREATE INDEX assessments_settlement ON assessments (settlement_no) WHERE settlement_no IS NOT NULL;

-- What was confirmed is never changed; what a draft counts may be.
CREATE FUNCTION mm_assessment_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status = 3 OR (NEW.company_id, NEW.account_id, NEW.month) IS DISTINCT FROM (OLD.company_id, OLD.account_id, OLD.month)
    OR (OLD.status <> 0 AND (NEW.scheme_id, NEW.lines, NEW.pieces, NEW.faults, NEW.score_centi, NEW.bonus_fen, NEW.penalty_fen)
      IS DISTINCT FROM (OLD.scheme_id, OLD.lines, OLD.pieces, OLD.faults, OLD.score_centi, OLD.bonus_fen, OLD.penalty_fen))
    OR (OLD.status IN (2, 4) AND (NEW.status IN (0, 1) OR (NEW.submitted_by, NEW.confirmed_by, NEW.confirmed_at)
      IS DISTINCT FROM (OLD.submitted_by, OLD.confirmed_by, OLD.confirmed_at)))
    OR (OLD.status <> 4 AND NEW.adjust_fen <> OLD.adjust_fen) THEN
    RAISE EXCEPTION 'an assessment that was submitted is never edited' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fixed BEFORE UPDATE OR DELETE ON assessments FOR EACH ROW EXECUTE FUNCTION mm_assessment_fixed();

CREATE TABLE assessment_adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, assessment_id bigint NOT NULL REFERENCES assessments,
  amount_fen bigint NOT NULL, reason text NOT NULL CHECK (reason <> ''),
  made_by bigint NOT NULL REFERENCES accounts, made_at timestamptz NOT NULL
);
CREATE INDEX assessment_adjustments_of ON assessment_adjustments (assessment_id, id);
CREATE INDEX assessment_adjustments_company ON assessment_adjustments (company_id);
SELECT mm_append_only('assessment_adjustments');

CREATE TABLE assessment_steps (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, assessment_id bigint NOT NULL REFERENCES assessments,
  action text NOT NULL, status smallint NOT NULL, account_id bigint REFERENCES accounts,
  note text NOT NULL DEFAULT '', at timestamptz NOT NULL
);
CREATE INDEX assessment_steps_of ON assessment_steps (assessment_id, id);
CREATE INDEX assessment_steps_company ON assessment_steps (company_id);
SELECT mm_append_only('assessment_steps');

-- Faults, deviations and losses of a month, each among its own kind: few rows.
CREATE INDEX qc_records_failed ON qc_records (company_id, checked_at) WHERE result = 'fail';
CREATE INDEX spot_findings_off ON spot_findings (company_id, found_at) WHERE verdict > 0;
CREATE INDEX losses_paid_for ON losses (company_id, settled_at) WHERE state = 'paid' AND last_holder_id IS NOT NULL;

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['work_days', 'assessment_schemes', 'assessments', 'assessment_adjustments',
  'assessment_steps']) t;
SELECT mm_seal(t) FROM unnest(ARRAY['assessment_schemes', 'assessments', 'assessment_adjustments', 'assessment_steps']) t;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN
    GRANT SELECT ON work_days, work_counted_days TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT, UPDATE ON assessments TO mintmark_app, mintmark_all;
    GRANT SELECT, INSERT ON assessment_schemes, assessment_adjustments, assessment_steps TO mintmark_app, mintmark_all;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
  END IF;
END $$;
