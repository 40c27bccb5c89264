-- What a line of an after-sale service says besides the number (steps.md §2): in whose holder the piece comes, which grade
-- that holder states, and when the old slab of a regrade may be opened.
ALTER TABLE submission_lines
  ADD COLUMN old_grader_id bigint REFERENCES third_parties,
  ADD COLUMN old_grade_text text,
  ADD COLUMN open_when smallint CHECK (open_when IN (1, 2));
CREATE INDEX submission_lines_old_grader ON submission_lines (old_grader_id) WHERE old_grader_id IS NOT NULL;
ALTER TABLE coins ADD COLUMN open_when smallint CHECK (open_when IN (1, 2));
CREATE INDEX coins_old_cert ON coins (old_cert_no) WHERE old_cert_no IS NOT NULL;

-- A claim is opened by a result that falls below our own certificate, too; it says what it asks for, and money is bounded.
ALTER TABLE warranty_claims
  ADD COLUMN remedy text CHECK (remedy IN ('redo', 'relabel', 'difference', 'value')),
  ADD COLUMN amount_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN bound_fen bigint NOT NULL DEFAULT 0,
  -- The coin whose result opened it.
  ADD COLUMN found_coin_id bigint REFERENCES coins,
  ALTER COLUMN audit_task_id DROP NOT NULL,
  ALTER COLUMN requested_by DROP NOT NULL,
  DROP CONSTRAINT warranty_claims_decided,
  DROP CONSTRAINT warranty_claims_order,
  DROP CONSTRAINT warranty_claims_state_check;
UPDATE warranty_claims SET remedy = 'redo';
ALTER TABLE warranty_claims
  ADD CONSTRAINT warranty_claims_state_check CHECK (state IN ('open', 'waiting', 'approved', 'rejected', 'used', 'lapsed', 'done')),
  ADD CONSTRAINT warranty_claims_order CHECK ((state IN ('used', 'done')) = (order_id IS NOT NULL)),
  ADD CONSTRAINT warranty_claims_decided CHECK ((state IN ('open', 'waiting', 'lapsed')) = (decided_by IS NULL)),
  ADD CONSTRAINT warranty_claims_asked CHECK (state IN ('open', 'rejected', 'lapsed')
    OR (remedy IS NOT NULL AND audit_task_id IS NOT NULL AND requested_by IS NOT NULL)),
  ADD CONSTRAINT warranty_claims_source CHECK (requested_by IS NOT NULL OR found_coin_id IS NOT NULL),
  ADD CONSTRAINT warranty_claims_bound CHECK (amount_fen >= 0 AND amount_fen <= bound_fen),
  ADD CONSTRAINT warranty_claims_money CHECK (remedy IS NULL OR (remedy IN ('difference', 'value')) = (amount_fen > 0));
-- One certificate has one claim that is open or can be used, and one result opens one.
DROP INDEX warranty_claims_open;
CREATE UNIQUE INDEX warranty_claims_open ON warranty_claims (cert_no) WHERE state IN ('open', 'waiting', 'approved');
CREATE UNIQUE INDEX warranty_claims_found ON warranty_claims (found_coin_id) WHERE found_coin_id IS NOT NULL AND state <> 'lapsed';
CREATE INDEX warranty_claims_found_coin ON warranty_claims (found_coin_id) WHERE found_coin_id IS NOT NULL;
CREATE INDEX warranty_claims_cert ON warranty_claims (cert_no, id DESC);
CREATE INDEX warranty_claims_to_assess ON warranty_claims (company_id, id) WHERE state = 'open';
