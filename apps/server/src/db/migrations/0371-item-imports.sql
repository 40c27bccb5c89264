-- Workbooks of catalogues (domain.md §6.7 “schemaImport”): read, mapped, checked, imported in the background, rolled back.
CREATE TABLE catalog_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL, file_name text NOT NULL,
  headers text[] NOT NULL, row_count integer NOT NULL,
  -- Rows of text with their sheet rows; null when their time is over.
  cells jsonb, sheet_rows integer[] NOT NULL,
  -- One target a column; '' is left alone.
  mapping text[] NOT NULL, category2 integer,
  on_existing text NOT NULL DEFAULT 'skip' CHECK (on_existing IN ('skip', 'update', 'new')),
  is_draft boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'uploaded'
    CHECK (status IN ('uploaded', 'checking', 'checked', 'importing', 'done', 'undone')),
  counts jsonb, findings jsonb NOT NULL DEFAULT '[]',
  task_id bigint,
  created_at timestamptz NOT NULL, created_by bigint NOT NULL REFERENCES accounts,
  imported_at timestamptz, undone_at timestamptz, undone_by bigint REFERENCES accounts
);
CREATE INDEX catalog_imports_age ON catalog_imports (created_at);
-- Items that an import made (before is null) or changed: what they were, and the version that it left.
CREATE TABLE catalog_import_items (
  import_id bigint NOT NULL REFERENCES catalog_imports ON DELETE CASCADE,
  item_id bigint NOT NULL REFERENCES catalog_items ON DELETE CASCADE,
  version integer NOT NULL, before jsonb,
  PRIMARY KEY (import_id, item_id)
);
CREATE INDEX catalog_import_items_item ON catalog_import_items (item_id);
-- How the columns of a source were read the last time: folded heading → target.
CREATE TABLE catalog_import_sources (
  source text PRIMARY KEY, mapping jsonb NOT NULL, updated_at timestamptz NOT NULL
);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON catalog_imports, catalog_import_items, catalog_import_sources TO mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
