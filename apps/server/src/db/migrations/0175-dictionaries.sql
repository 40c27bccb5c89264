-- Dictionaries: names, colours, order and offer of codes that the code owns, and the house's own values (domain.md §6, D14: no company).
CREATE TABLE dict_types (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL CONSTRAINT dict_types_code UNIQUE,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  note text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('states', 'choices', 'own')),
  code_kind text NOT NULL CHECK (code_kind IN ('int', 'text')),
  place int NOT NULL DEFAULT 0,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by bigint REFERENCES accounts
);

CREATE TABLE dict_values (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type_id bigint NOT NULL REFERENCES dict_types,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  colour text CHECK (colour IN ('wait', 'work', 'ask', 'ok', 'bad', 'end')),
  place int NOT NULL,
  note text NOT NULL DEFAULT '',
  is_built_in boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  -- What people have touched; the rest follows the code with each release.
  is_edited boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  updated_by bigint REFERENCES accounts,
  CONSTRAINT dict_values_code UNIQUE (type_id, code)
);
CREATE INDEX dict_values_edited ON dict_values (type_id) WHERE is_edited;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON dict_types, dict_values TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
