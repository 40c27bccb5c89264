-- Printers of companies and of the house (domain.md §6.8 printerManagement): what they print, on which paper, how far they
-- are off, and for label printers in the network where they listen. Which addresses are allowed is decided at every
-- connection (security rule 31), not here.
CREATE TABLE printers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint REFERENCES companies,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL DEFAULT 'browser' CHECK (kind IN ('browser', 'zpl')),
  model text NOT NULL DEFAULT '', station text NOT NULL DEFAULT '',
  label_kinds jsonb NOT NULL DEFAULT '[]',
  paper_width_um integer NOT NULL DEFAULT 210000 CHECK (paper_width_um BETWEEN 15000 AND 450000),
  paper_height_um integer NOT NULL DEFAULT 297000 CHECK (paper_height_um BETWEEN 10000 AND 450000),
  dpi smallint NOT NULL DEFAULT 203 CHECK (dpi IN (203, 300, 600)),
  offset_right_um integer NOT NULL DEFAULT 0 CHECK (offset_right_um BETWEEN -10000 AND 10000),
  offset_down_um integer NOT NULL DEFAULT 0 CHECK (offset_down_um BETWEEN -10000 AND 10000),
  host text, port integer CHECK (port BETWEEN 1 AND 65535),
  note text NOT NULL DEFAULT '', is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  deleted_at timestamptz,
  CONSTRAINT printers_network CHECK ((kind = 'zpl') = (host IS NOT NULL AND port IS NOT NULL))
);
CREATE UNIQUE INDEX printers_name ON printers (coalesce(company_id, 0), lower(name)) WHERE deleted_at IS NULL;
SELECT mm_protect('printers');
-- Where a job came out: such a printer is not deleted.
ALTER TABLE print_jobs ADD COLUMN printer_id bigint REFERENCES printers;
CREATE INDEX print_jobs_printer ON print_jobs (printer_id, id DESC) WHERE printer_id IS NOT NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON printers TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
