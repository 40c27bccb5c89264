-- Companies from creation to working (domain.md §6.8): who they are, where they sit, how they settle.
ALTER TABLE companies
  ADD COLUMN legal_person text NOT NULL DEFAULT '', ADD COLUMN licence_no text NOT NULL DEFAULT '',
  ADD COLUMN region text NOT NULL DEFAULT '', ADD COLUMN logo_key text,
  -- Letter of certificate numbers that the company grades under its own; null = the letter of the category (D12).
  -- C, B, P and F begin numbers of coins, boxes, parcels and deliveries; I and O are read as digits, X marks foreign numbers.
  ADD COLUMN cert_letter char(1) UNIQUE CHECK (cert_letter ~ '^[AEKNQRSUVW]$'),
  ADD COLUMN settle_cycle text NOT NULL DEFAULT 'month' CHECK (settle_cycle IN ('week', 'month')),
  ADD COLUMN contacts jsonb NOT NULL DEFAULT '[]', ADD COLUMN addresses jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN created_by bigint, ADD COLUMN updated_by bigint;
ALTER TABLE certificates DROP CONSTRAINT certificates_cert_no_check;
ALTER TABLE certificates ADD CONSTRAINT certificates_cert_no_check CHECK (cert_no ~ '^[GYTJLZDMHAEKNQRSUVW][0-9]{10}$');

-- Graders: signature, days in office, who changed them.
ALTER TABLE graders
  ADD COLUMN signature_key text, ADD COLUMN active_from date, ADD COLUMN active_to date,
  ADD COLUMN note text NOT NULL DEFAULT '',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN created_by bigint,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN updated_by bigint,
  ADD CONSTRAINT graders_days CHECK (active_from IS NULL OR active_to IS NULL OR active_from <= active_to);
