-- What people did to a published certificate, with the reason and the proof that they saw; the state stands on the certificate.
CREATE TABLE certificate_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, certificate_id bigint NOT NULL REFERENCES certificates,
  coin_id bigint NOT NULL REFERENCES coins,
  action text NOT NULL CHECK (action IN ('voidUnissued', 'void', 'reportLost', 'restore', 'alert', 'liftAlert', 'dropOld')),
  from_status smallint NOT NULL, to_status smallint NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  -- Whose proof was looked at, its pictures, and what became of the slab ('returned', 'destroyed'), where the action asks for them.
  proof_person text NOT NULL DEFAULT '', file_keys text[] NOT NULL DEFAULT '{}', slab text CHECK (slab IN ('returned', 'destroyed')),
  task_id bigint REFERENCES audit_tasks, at timestamptz NOT NULL, account_id bigint
);
CREATE INDEX certificate_acts_certificate ON certificate_acts (certificate_id, id);
SELECT mm_append_only('certificate_acts');
SELECT mm_protect('certificate_acts');

-- 15: a certificate is to be voided, or its counterfeit alert lifted; a second person decides.
ALTER TABLE audit_tasks DROP CONSTRAINT audit_tasks_type_check;
ALTER TABLE audit_tasks ADD CONSTRAINT audit_tasks_type_check CHECK (type BETWEEN 1 AND 15);
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT ON certificate_acts TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
