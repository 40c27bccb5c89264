-- What a company puts on its labels (issue 5 item 5): its brand, and the logo that a job was printed with, so that the job is
-- printed again exactly as it was when the company has another logo by then. No brand of its own: the name of the house.
ALTER TABLE companies ADD COLUMN label_brand text NOT NULL DEFAULT '';
ALTER TABLE print_jobs ADD COLUMN logo_key text;
CREATE INDEX print_jobs_logo ON print_jobs (logo_key) WHERE logo_key IS NOT NULL;
-- How many labels of the sending went out; a job larger than one piece of work is cut into several, one after the other.
ALTER TABLE print_jobs ADD COLUMN send_done integer NOT NULL DEFAULT 0;
UPDATE print_jobs SET send_done = send_count WHERE send_state = 'sent';
