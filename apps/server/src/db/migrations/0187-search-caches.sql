-- The search index of coins: what changed since it was written, its runs, its state; and what each process caches.
CREATE TABLE search_state (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- Changes are noted down for the other index (OpenSearch); on from its first complete run.
  is_tracking boolean NOT NULL DEFAULT false,
  -- The other index holds every coin that is not among the changes.
  is_complete boolean NOT NULL DEFAULT false,
  index_name text, last_synced_at timestamptz, last_error text, last_error_at timestamptz
);
INSERT INTO search_state DEFAULT VALUES;
CREATE SEQUENCE search_change_seq;
CREATE TABLE search_changes (
  coin_id bigint PRIMARY KEY, seq bigint NOT NULL, changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_changes_seq ON search_changes (seq);

CREATE FUNCTION mm_note_coin_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF (SELECT is_tracking FROM search_state) THEN
    INSERT INTO search_changes (coin_id, seq) VALUES (coalesce(NEW.id, OLD.id), nextval('search_change_seq'))
    ON CONFLICT (coin_id) DO UPDATE SET seq = excluded.seq;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER coins_search_change AFTER UPDATE OF grams, deleted_at ON coins FOR EACH ROW
  WHEN (OLD.grams IS DISTINCT FROM NEW.grams OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION mm_note_coin_search();
-- Bulk loads insert thousands at once: one statement, one look at the state.
CREATE FUNCTION mm_note_new_coins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF (SELECT is_tracking FROM search_state) THEN
    INSERT INTO search_changes (coin_id, seq) SELECT id, nextval('search_change_seq') FROM fresh
    ON CONFLICT (coin_id) DO UPDATE SET seq = excluded.seq;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER coins_search_new AFTER INSERT ON coins REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION mm_note_new_coins();

CREATE TABLE search_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  adapter text NOT NULL CHECK (adapter IN ('postgres', 'opensearch')),
  -- Null bounds: everything. Ids and days (Shanghai, by last change), both inclusive.
  from_id bigint, to_id bigint, from_day date, to_day date,
  state smallint NOT NULL DEFAULT 0 CHECK (state IN (0, 1, 2, 3, 4)),
  total integer NOT NULL DEFAULT 0, done integer NOT NULL DEFAULT 0, changed integer NOT NULL DEFAULT 0, failed integer NOT NULL DEFAULT 0,
  cursor_id bigint NOT NULL DEFAULT 0, attempts integer NOT NULL DEFAULT 0, index_name text, error text, is_cancel_asked boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL, created_by bigint REFERENCES accounts, started_at timestamptz, finished_at timestamptz
);
-- One run at a time.
CREATE UNIQUE INDEX search_runs_open ON search_runs ((true)) WHERE state IN (0, 1);

-- What each process said of its caches when it was last asked.
CREATE TABLE process_caches (
  process text PRIMARY KEY, host text NOT NULL, pid integer NOT NULL, started_at timestamptz NOT NULL,
  answered_at timestamptz NOT NULL, caches jsonb NOT NULL
);

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON search_state, search_changes, search_runs, process_caches TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_app, mintmark_all;
END $$;
