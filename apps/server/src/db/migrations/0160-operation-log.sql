-- The operation log keeps refused and failed acts too, the browser and the duration, and cannot be changed unnoticed:
-- each row carries the hash of its own content, and a sealer links the rows into a chain in a table of its own, so that
-- no writer waits for another (security rules 28 to 30).
DROP TRIGGER append_only ON audit_logs;
ALTER TABLE audit_logs
  -- 0 done, 1 refused, 2 failed; `result` keeps the word.
  ADD COLUMN status smallint NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN duration_ms integer,
  -- The transaction that wrote the row: what is older than every running one can get no more rows.
  ADD COLUMN tx xid8,
  ADD COLUMN row_hash bytea;

-- Every column but the hash, as text that reads the same on every machine.
CREATE FUNCTION mm_log_text(l audit_logs) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT json_build_array(l.id, (extract(epoch FROM l.at) * 1000000)::bigint, l.account_id, l.company_id, l.action, l.target_type,
    l.target_id, l.target_no, l.before::text, l.after::text, l.reason, l.result, l.status, l.address, l.request_id, l.user_agent,
    l.duration_ms, l.tx::text)::text $$;
CREATE FUNCTION mm_log_hash(l audit_logs) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(mm_log_text(l), 'UTF8')) $$;

-- Acts of the house itself belong to company -1: totals are kept per company.
CREATE FUNCTION mm_log_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tx := pg_current_xact_id();
  NEW.company_id := coalesce(NEW.company_id, -1);
  NEW.row_hash := sha256(convert_to(mm_log_text(NEW), 'UTF8'));
  RETURN NEW;
END $$;
UPDATE audit_logs SET company_id = coalesce(company_id, -1), status = (result <> 'ok')::int, tx = pg_current_xact_id();
UPDATE audit_logs l SET row_hash = mm_log_hash(l);
ALTER TABLE audit_logs
  ALTER COLUMN company_id SET NOT NULL, ALTER COLUMN company_id SET DEFAULT -1,
  ALTER COLUMN tx SET NOT NULL, ALTER COLUMN tx SET DEFAULT pg_current_xact_id(),
  ALTER COLUMN row_hash SET NOT NULL, ALTER COLUMN row_hash SET DEFAULT '';
CREATE TRIGGER hashed BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION mm_log_insert();

-- The chain in the order of sealing: hash = sha256(hash before || seq || row_hash).
CREATE TABLE audit_seals (
  seq bigint PRIMARY KEY, log_id bigint NOT NULL UNIQUE, row_hash bytea NOT NULL, hash bytea NOT NULL, sealed_at timestamptz NOT NULL
);
-- Where the sealer stands: no row of a transaction before `horizon` is unsealed, nor one of it up to `horizon_id`.
CREATE TABLE audit_seal_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seq bigint NOT NULL, hash bytea NOT NULL, horizon xid8 NOT NULL, horizon_id bigint NOT NULL DEFAULT 0, floor_id bigint NOT NULL
);
INSERT INTO audit_seal_head (seq, hash, horizon, floor_id) VALUES (0, decode(repeat('00', 32), 'hex'), '0', 0);
-- Files of former months: the rows of seq first to last, checked and safe before they leave the table.
CREATE TABLE audit_archives (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name text NOT NULL UNIQUE, sha256 bytea NOT NULL, rows bigint NOT NULL,
  first_seq bigint NOT NULL UNIQUE, last_seq bigint NOT NULL UNIQUE CHECK (last_seq - first_seq + 1 = rows),
  hash_before bytea NOT NULL, hash bytea NOT NULL,
  first_at timestamptz NOT NULL, last_at timestamptz NOT NULL, created_at timestamptz NOT NULL
);
SELECT mm_append_only('audit_archives');

-- Rows leave only when they stand in an archive and are older than 180 days; nothing changes them at all.
CREATE FUNCTION mm_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_LEVEL = 'ROW' THEN
    IF TG_TABLE_NAME = 'audit_logs' THEN
      IF OLD.at < now() - interval '180 days' AND EXISTS (SELECT FROM audit_seals s JOIN audit_archives a
        ON s.seq BETWEEN a.first_seq AND a.last_seq WHERE s.log_id = OLD.id) THEN RETURN OLD; END IF;
    ELSIF EXISTS (SELECT FROM audit_archives a WHERE OLD.seq BETWEEN a.first_seq AND a.last_seq)
      AND NOT EXISTS (SELECT FROM audit_logs l WHERE l.id = OLD.log_id) THEN RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION mm_log_keep();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION mm_log_keep();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION mm_log_keep();

-- Links at most `most` rows; answers how many. One sealer at a time: the head's row is locked. A row is sealed as soon as
-- it is visible; the horizon moves only past transactions that have all ended, so a late one is still found. Transaction
-- numbers of another cluster (a restored copy) are told by a horizon in the future: then everything is looked at once.
CREATE FUNCTION mm_log_seal(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_seal_head;
  running xid8;
  is_foreign boolean;
  log record;
  n integer := 0;
  last_tx xid8;
  last_id bigint;
  seqs bigint[] := '{}'; ids bigint[] := '{}'; rows bytea[] := '{}'; links bytea[] := '{}';
BEGIN
  SELECT * INTO head FROM audit_seal_head FOR UPDATE;
  running := pg_snapshot_xmin(pg_current_snapshot());
  is_foreign := head.horizon > pg_snapshot_xmax(pg_current_snapshot());
  IF is_foreign THEN
    LOCK TABLE audit_logs IN SHARE MODE;
    head.horizon := '0'; head.horizon_id := 0; head.floor_id := 0;
  END IF;
  FOR log IN SELECT l.id, l.tx, l.row_hash FROM audit_logs l WHERE (l.tx, l.id) > (head.horizon, head.horizon_id) AND l.id > head.floor_id
    AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.log_id = l.id) ORDER BY l.tx, l.id LIMIT most
  LOOP
    n := n + 1; last_tx := log.tx; last_id := log.id;
    head.seq := head.seq + 1;
    head.hash := sha256(head.hash || int8send(head.seq) || log.row_hash);
    seqs := seqs || head.seq; ids := ids || log.id; rows := rows || log.row_hash; links := links || head.hash;
  END LOOP;
  INSERT INTO audit_seals (seq, log_id, row_hash, hash, sealed_at)
    SELECT t.seq, t.log_id, t.row_hash, t.hash, now() FROM unnest(seqs, ids, rows, links) AS t (seq, log_id, row_hash, hash);
  IF n < most THEN
    IF is_foreign THEN head.floor_id := coalesce((SELECT max(id) FROM audit_logs), 0); END IF;
    head.horizon := running; head.horizon_id := 0;
  ELSIF is_foreign THEN
    RAISE EXCEPTION 'a restored log is sealed as one; call with more than % rows', most;
  ELSE
    -- A transaction that has ended gets no more rows: the next call goes on behind the last one.
    head.horizon_id := CASE WHEN last_tx < running THEN last_id ELSE 0 END;
    head.horizon := least(running, last_tx);
  END IF;
  UPDATE audit_seal_head h SET seq = head.seq, hash = head.hash, horizon = head.horizon, horizon_id = head.horizon_id,
    floor_id = head.floor_id
    WHERE (h.seq, h.horizon, h.horizon_id, h.floor_id) IS DISTINCT FROM (head.seq, head.horizon, head.horizon_id, head.floor_id);
  RETURN n;
END $$;

-- Takes archived rows out of the table; what may go is said by mm_log_keep.
CREATE FUNCTION mm_log_remove(until_seq bigint, most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone bigint[];
BEGIN
  SELECT array_agg(seq ORDER BY seq) INTO gone FROM (SELECT seq FROM audit_seals WHERE seq <= until_seq ORDER BY seq LIMIT most) s;
  DELETE FROM audit_logs l USING audit_seals s WHERE s.seq = ANY (gone) AND l.id = s.log_id;
  DELETE FROM audit_seals WHERE seq = ANY (gone);
  RETURN coalesce(array_length(gone, 1), 0);
END $$;

-- Totals of the list (0020): appended differences per company and result.
CREATE FUNCTION mm_log_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO list_count_deltas (list, company_id, status, bucket, n)
  SELECT 'audit_logs', company_id, status, id >> 10, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM moved
  GROUP BY company_id, status, id >> 10;
  RETURN NULL;
END $$;
CREATE TRIGGER counted_insert AFTER INSERT ON audit_logs REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mm_log_count();
CREATE TRIGGER counted_delete AFTER DELETE ON audit_logs REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION mm_log_count();
INSERT INTO list_count_deltas (list, company_id, status, bucket, n)
  SELECT 'audit_logs', company_id, status, id >> 10, count(*) FROM audit_logs GROUP BY company_id, status, id >> 10;

DROP INDEX audit_logs_at, audit_logs_target;
CREATE INDEX audit_logs_at ON audit_logs (at, id);
CREATE INDEX audit_logs_company ON audit_logs (company_id, id);
CREATE INDEX audit_logs_account ON audit_logs (account_id, id);
CREATE INDEX audit_logs_action ON audit_logs (action, id);
CREATE INDEX audit_logs_target ON audit_logs (target_type, target_id, id);
CREATE INDEX audit_logs_target_no ON audit_logs (target_no) WHERE target_no IS NOT NULL;
CREATE INDEX audit_logs_address ON audit_logs (address, id);
CREATE INDEX audit_logs_tx ON audit_logs (tx, id);

-- The second wall: readers of a company see its rows, and everybody may append.
ALTER TABLE audit_logs ENABLE ROW LEVEL SECURITY;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  CREATE POLICY scope_app ON audit_logs FOR SELECT TO mintmark_app USING (company_id = ANY ((SELECT mm_companies())::bigint[]));
  CREATE POLICY append_app ON audit_logs FOR INSERT TO mintmark_app WITH CHECK (true);
  CREATE POLICY scope_all ON audit_logs TO mintmark_all USING (true) WITH CHECK (true);
  REVOKE ALL ON audit_seals, audit_seal_head, audit_archives FROM mintmark_app, mintmark_all;
  GRANT SELECT ON audit_seals, audit_seal_head TO mintmark_all;
  GRANT SELECT, INSERT ON audit_archives TO mintmark_all;
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO mintmark_all;
  REVOKE EXECUTE ON FUNCTION mm_log_seal, mm_log_remove FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION mm_log_seal, mm_log_remove TO mintmark_all;
END $$;
