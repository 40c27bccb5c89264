-- Papers of the house besides labels (decision 0095): the same templates and versions as labels, each in a language or for all.
-- What was printed is kept with the rows of its tables; a box is known by its number within its company.
ALTER TABLE label_templates ADD COLUMN lang text CHECK (lang IN ('zh', 'en'));
ALTER TABLE label_templates DROP CONSTRAINT label_templates_kind_check;
ALTER TABLE label_templates ADD CONSTRAINT label_templates_kind_check
  CHECK (kind IN ('grading', 'receipt', 'entry', 'chip', 'box', 'tray', 'delivery', 'card'));

CREATE OR REPLACE FUNCTION mm_label_template_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
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
    OR NEW.lang IS DISTINCT FROM OLD.lang
    OR NEW.published_at IS DISTINCT FROM OLD.published_at OR NEW.publish_reason <> OLD.publish_reason THEN
    RAISE EXCEPTION 'a published label template is immutable' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

ALTER TABLE print_jobs DROP CONSTRAINT print_jobs_kind_check;
ALTER TABLE print_jobs ADD CONSTRAINT print_jobs_kind_check
  CHECK (kind IN ('grading', 'receipt', 'entry', 'chip', 'box', 'waybill', 'tray', 'delivery', 'card'));

ALTER TABLE handling_prints ADD COLUMN box_no text, ADD COLUMN code text NOT NULL DEFAULT '',
  ADD COLUMN lists jsonb NOT NULL DEFAULT '{}';
ALTER TABLE handling_prints DROP CONSTRAINT handling_prints_owner, DROP CONSTRAINT handling_prints_waybill;
ALTER TABLE handling_prints
  ADD CONSTRAINT handling_prints_owner CHECK (num_nonnulls(order_id, coin_id, delivery_id, box_no) = 1),
  ADD CONSTRAINT handling_prints_waybill CHECK (waybill_no IS NULL OR delivery_id IS NOT NULL);
CREATE INDEX handling_prints_box ON handling_prints (company_id, box_no) WHERE box_no IS NOT NULL;
