-- Third-party graders and partners (domain.md §6.8 tripartiteCompany): facts of the whole house.
CREATE TABLE third_parties (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{2,12}$'),
  name_zh text NOT NULL, name_en text NOT NULL,
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  slab_types jsonb NOT NULL DEFAULT '[]',
  -- Our own pattern language, compiled by us (security rule 36); empty = any number.
  cert_pattern text NOT NULL DEFAULT '', verify_url text NOT NULL DEFAULT '',
  crossover_trust smallint NOT NULL DEFAULT 0 CHECK (crossover_trust IN (0, 1, 2)),
  scale_maps jsonb NOT NULL DEFAULT '[]',
  -- False: taken over from memory, still to be compared with a real slab.
  is_checked boolean NOT NULL DEFAULT false,
  note text NOT NULL DEFAULT '', is_active boolean NOT NULL DEFAULT true, sort integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint, updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX third_parties_code ON third_parties (code) WHERE deleted_at IS NULL;
-- Whose slab a crossover comes in.
ALTER TABLE coins ADD COLUMN old_grader_id bigint REFERENCES third_parties;
CREATE INDEX coins_old_grader ON coins (old_grader_id, id DESC) WHERE old_grader_id IS NOT NULL;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON third_parties TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
