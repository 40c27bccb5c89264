-- The last sending of a job to a network printer: a piece of background work. “sending” is written before the first byte
-- goes out, so that an attempt that begins anew after a lost one knows it, and prints nothing twice.
ALTER TABLE print_jobs
  ADD COLUMN send_task_id bigint,
  ADD COLUMN send_printer_id bigint REFERENCES printers,
  ADD COLUMN send_count integer,
  ADD COLUMN send_state text CHECK (send_state IN ('waiting', 'sending', 'sent', 'failed')),
  ADD COLUMN send_fault text,
  ADD CONSTRAINT print_jobs_send CHECK ((send_state IS NULL) = (send_task_id IS NULL)
    AND (send_state IS NULL) = (send_printer_id IS NULL) AND (send_state = 'failed') = (send_fault IS NOT NULL));
