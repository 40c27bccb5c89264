-- What the house changed of its menu: titles, order, and entries that are switched off for everyone. Key: path of the
-- screen, or `group:<name>`. Global: no company, no wall (D14). Rows are never deleted, so that versions only grow.
CREATE TABLE menu_overrides (
  key text PRIMARY KEY CHECK (key ~ '^(group:[A-Za-z]+|/[A-Za-z0-9/:_-]+)$'),
  title_zh text CHECK (length(title_zh) BETWEEN 1 AND 20),
  title_en text CHECK (length(title_en) BETWEEN 1 AND 40),
  position integer CHECK (position > 0),
  is_off boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  updated_by bigint REFERENCES accounts
);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE ON menu_overrides TO mintmark_app, mintmark_all;
END $$;
