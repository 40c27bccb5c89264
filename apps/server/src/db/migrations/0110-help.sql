-- Help documents: a tree of screens, their text by language and version, one active version of each language (spec §7).
-- Global: no company, no wall (D14).
CREATE TABLE help_nodes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id bigint REFERENCES help_nodes, sort integer NOT NULL DEFAULT 0,
  key text CHECK (key ~ '^/[A-Za-z0-9/:_-]*$'),
  title_zh text NOT NULL, title_en text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint REFERENCES accounts,
  updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint REFERENCES accounts,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX help_nodes_key ON help_nodes (key) WHERE deleted_at IS NULL;
CREATE TABLE help_contents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  node_id bigint NOT NULL REFERENCES help_nodes, lang text NOT NULL CHECK (lang IN ('zh-CN', 'en')),
  no integer NOT NULL, title text NOT NULL, html text NOT NULL, plain text NOT NULL,
  image_keys text[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT false,
  -- Came with the system and nobody has touched it: a newer release may bring a newer text.
  is_seed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(), created_by bigint REFERENCES accounts,
  updated_at timestamptz NOT NULL DEFAULT now(), updated_by bigint REFERENCES accounts,
  deleted_at timestamptz,
  UNIQUE (node_id, lang, no),
  CHECK (NOT is_active OR deleted_at IS NULL)
);
CREATE UNIQUE INDEX help_contents_active ON help_contents (node_id, lang) WHERE is_active;
CREATE INDEX help_contents_images ON help_contents USING gin (image_keys) WHERE deleted_at IS NULL;
-- Which texts of the release were loaded, so that a removed or edited one does not come back.
CREATE TABLE help_seeds (
  name text NOT NULL, lang text NOT NULL, hash text NOT NULL, node_id bigint NOT NULL REFERENCES help_nodes,
  PRIMARY KEY (name, lang)
);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON help_nodes, help_contents, help_seeds TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
