-- A coin that was lost in the house is an incident like a parcel that was lost with the courier: whose hands it was in, where it
-- lay, and what the house owes for it. A loss is of a parcel or of a coin.
ALTER TABLE losses ALTER COLUMN delivery_id DROP NOT NULL;
ALTER TABLE losses
  ADD COLUMN coin_id bigint REFERENCES coins,
  ADD COLUMN order_id bigint REFERENCES submission_orders,
  ADD COLUMN last_place text NOT NULL DEFAULT '',
  ADD COLUMN last_holder_id bigint REFERENCES accounts,
  ADD COLUMN is_certificate_warned boolean NOT NULL DEFAULT false,
  ADD COLUMN audit_task_id bigint REFERENCES audit_tasks,
  ADD COLUMN asked_fen bigint,
  ADD CONSTRAINT losses_of_one CHECK ((delivery_id IS NULL) <> (coin_id IS NULL) AND (coin_id IS NULL) = (order_id IS NULL)),
  ADD CONSTRAINT losses_asked CHECK ((audit_task_id IS NULL) = (asked_fen IS NULL) AND asked_fen BETWEEN 1 AND declared_fen);
CREATE UNIQUE INDEX losses_open_coin ON losses (coin_id) WHERE state = 'open' AND coin_id IS NOT NULL;
CREATE INDEX losses_coin ON losses (coin_id, id DESC) WHERE coin_id IS NOT NULL;
CREATE INDEX losses_order ON losses (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX losses_last_holder ON losses (last_holder_id) WHERE last_holder_id IS NOT NULL;
CREATE UNIQUE INDEX losses_audit_task ON losses (audit_task_id) WHERE audit_task_id IS NOT NULL;
