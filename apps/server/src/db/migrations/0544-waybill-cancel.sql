-- Cancelling a waybill is a request to the courier: the number stays with the parcel until the courier said that it is void.
-- After that the next booking has a reference of its own; a courier would answer an old reference with the void number.
ALTER TABLE deliveries
  ADD COLUMN waybill_cancel_asked_at timestamptz,
  ADD COLUMN waybill_cancel_asked_by bigint REFERENCES accounts,
  ADD COLUMN waybill_cancel_reason text,
  ADD COLUMN waybills_void integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT deliveries_waybill_cancel CHECK (waybill_cancel_asked_at IS NULL OR waybill_no IS NOT NULL);
