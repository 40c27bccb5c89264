-- A chip that was written badly or broke is replaced: its row stays with the reason, so that its uid is never used again
-- (invariant 27: a uid belongs to one certificate for ever; a certificate has one chip that counts).
ALTER TABLE chips ADD COLUMN voided_at timestamptz, ADD COLUMN void_reason text;
ALTER TABLE chips DROP CONSTRAINT chips_cert_no_key;
CREATE UNIQUE INDEX chips_one_valid ON chips (cert_no) WHERE voided_at IS NULL;
CREATE INDEX chips_coin ON chips (coin_id);
-- First cell of the sheet that was used, so that the same sheet can be printed again after a jam (product.md 9).
ALTER TABLE print_jobs ADD COLUMN start_slot smallint NOT NULL DEFAULT 1 CHECK (start_slot BETWEEN 1 AND 200);
CREATE INDEX print_jobs_list ON print_jobs (company_id, id DESC);
-- Production queues: coins by box, prints by coin.
CREATE INDEX coins_box ON coins (company_id, box_no) WHERE box_no IS NOT NULL;
