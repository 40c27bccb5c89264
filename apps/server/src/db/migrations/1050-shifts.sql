-- Desks that one shift leaves to the next, with what was open there, signed by both (states.md “Shift”).
CREATE SEQUENCE shift_no_seq;
CREATE TABLE shifts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, shift_no text NOT NULL UNIQUE,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 2), step text NOT NULL CHECK (step <> ''),
  -- What the desk had before it when it was handed over.
  count integer NOT NULL CHECK (count >= 0), late_count integer NOT NULL CHECK (late_count >= 0), oldest_days integer,
  promised integer NOT NULL CHECK (promised >= 0), orders jsonb NOT NULL DEFAULT '[]',
  remarks jsonb NOT NULL DEFAULT '[]', note text NOT NULL DEFAULT '',
  giver_id bigint NOT NULL REFERENCES accounts, taker_id bigint REFERENCES accounts, is_here boolean NOT NULL DEFAULT false,
  given_at timestamptz NOT NULL, ended_at timestamptz, ended_by bigint REFERENCES accounts,
  version integer NOT NULL DEFAULT 1,
  -- Never set: kept totals ask for it.
  deleted_at timestamptz CHECK (deleted_at IS NULL),
  CONSTRAINT shifts_two CHECK (giver_id <> taker_id),
  CONSTRAINT shifts_taken CHECK ((status = 1) = (taker_id IS NOT NULL)),
  CONSTRAINT shifts_ended CHECK ((status = 0) = (ended_at IS NULL))
);
-- A desk waits for one next shift.
CREATE UNIQUE INDEX shifts_open ON shifts (company_id, step) WHERE status = 0;
CREATE INDEX shifts_desk ON shifts (company_id, step, id DESC) WHERE status = 1;
CREATE INDEX shifts_list ON shifts (company_id, id DESC);
CREATE INDEX shifts_status ON shifts (status, company_id, id DESC);
CREATE INDEX shifts_given ON shifts (company_id, given_at);
CREATE INDEX shifts_giver ON shifts (giver_id, id DESC);
CREATE INDEX shifts_taker ON shifts (taker_id, id DESC) WHERE taker_id IS NOT NULL;
CREATE INDEX shifts_ended_by ON shifts (ended_by) WHERE ended_by IS NOT NULL;
SELECT mm_counted('shifts');
SELECT mm_protect('shifts');
SELECT mm_seal('shifts');

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON shifts TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON SEQUENCE shift_no_seq TO mintmark_app, mintmark_all;
END $$;
