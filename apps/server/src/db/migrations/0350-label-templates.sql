-- Label templates become data (issue 5, domain.md §6.2): versions are drafted, published once and then never change, so
-- that a job can be printed again exactly as it was. A job names the version that it was printed with by code and version.
CREATE TABLE label_templates (
  -- Far from the first orders and coins: the delivered templates are everybody's, a number of another record is not.
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1000001) PRIMARY KEY,
  company_id bigint REFERENCES companies,
  code text NOT NULL CHECK (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  template_version integer NOT NULL CHECK (template_version > 0),
  kind text NOT NULL CHECK (kind IN ('grading', 'receipt', 'entry', 'chip', 'box')),
  category smallint REFERENCES categories (code), is_on_choice boolean NOT NULL DEFAULT false,
  name_zh text NOT NULL CHECK (name_zh <> ''), name_en text NOT NULL CHECK (name_en <> ''),
  note text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'withdrawn')),
  valid_from date NOT NULL, data jsonb NOT NULL,
  based_on bigint REFERENCES label_templates ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint REFERENCES accounts,
  updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint REFERENCES accounts,
  published_at timestamptz, published_by bigint REFERENCES accounts, publish_reason text NOT NULL DEFAULT '',
  withdrawn_at timestamptz, withdrawn_by bigint REFERENCES accounts, withdraw_reason text NOT NULL DEFAULT '',
  UNIQUE (code, template_version)
);
SELECT mm_protect('label_templates');
-- Codes of new templates: people of one company do not see those of another, a number is still given once.
CREATE SEQUENCE label_template_codes;
CREATE INDEX label_templates_in_force ON label_templates (kind, valid_from) WHERE status = 'published';
CREATE INDEX print_jobs_template ON print_jobs (template_code, template_version);

CREATE FUNCTION mm_label_template_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status = 'withdrawn' OR NEW.status NOT IN ('published', 'withdrawn')
    OR (NEW.data, NEW.code, NEW.template_version, NEW.kind, NEW.valid_from, NEW.name_zh, NEW.name_en, NEW.is_on_choice)
      IS DISTINCT FROM
      (OLD.data, OLD.code, OLD.template_version, OLD.kind, OLD.valid_from, OLD.name_zh, OLD.name_en, OLD.is_on_choice)
    OR NEW.company_id IS DISTINCT FROM OLD.company_id OR NEW.category IS DISTINCT FROM OLD.category
    OR NEW.published_at IS DISTINCT FROM OLD.published_at OR NEW.publish_reason <> OLD.publish_reason THEN
    RAISE EXCEPTION 'a published label template is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON label_templates
  FOR EACH ROW EXECUTE FUNCTION mm_label_template_immutable();

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON label_templates TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
