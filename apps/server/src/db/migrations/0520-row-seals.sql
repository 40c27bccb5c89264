-- Rows that matter are sealed: whoever writes one through the application leaves the hash of the whole row in a table of
-- its own, in the same transaction; a sealer links these seals into a chain whose end is written down outside of the
-- database. A row that was changed, taken away or slipped in behind the triggers no longer equals its last seal.

-- What a blind score's hash in the coin's chain may not give away: few grades are possible, so they could be tried out.
ALTER TABLE scores ADD COLUMN seal_salt uuid NOT NULL DEFAULT gen_random_uuid();

-- The columns that a seal speaks of. A table that gets or loses a column gets its next shape.
CREATE TABLE seal_shapes (
  table_no smallint NOT NULL, shape smallint NOT NULL, table_name text NOT NULL,
  columns text[] NOT NULL, types text[] NOT NULL, key_columns text[] NOT NULL, made_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (table_no, shape), UNIQUE (table_name, shape)
);

-- op: I inserted, U updated, D deleted, B found as it was when the table (or a column) came under seal.
CREATE TABLE row_seals (
  id bigint GENERATED ALWAYS AS IDENTITY,
  row_id bigint NOT NULL, sub_id bigint NOT NULL,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(), at timestamptz NOT NULL DEFAULT now(),
  table_no smallint NOT NULL, shape smallint NOT NULL, op text NOT NULL CHECK (op IN ('I', 'U', 'D', 'B')),
  row_hash bytea,
  PRIMARY KEY (table_no, row_id, sub_id, id)
);
CREATE INDEX row_seals_tx ON row_seals (tx, id);

-- A link stands for the seals behind (after_tx, after_id) up to (until_tx, until_id) with floor_id < id <= last_id, in the
-- order in which they became visible. hash = sha256(hash before || link without hash and time).
CREATE TABLE row_seal_links (
  seq bigint PRIMARY KEY, n integer NOT NULL, floor_id bigint NOT NULL, last_id bigint NOT NULL,
  after_tx xid8 NOT NULL, after_id bigint NOT NULL, until_tx xid8 NOT NULL, until_id bigint NOT NULL,
  digest bytea NOT NULL, hash bytea NOT NULL, sealed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE row_seal_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seq bigint NOT NULL, hash bytea NOT NULL, floor_id bigint NOT NULL, tx xid8 NOT NULL, id bigint NOT NULL
);
INSERT INTO row_seal_head (seq, hash, floor_id, tx, id) VALUES (0, decode(repeat('00', 32), 'hex'), 0, '0', 0);
SELECT mm_append_only(t::regclass) FROM unnest(ARRAY['seal_shapes', 'row_seals', 'row_seal_links']) t;

-- Columns of a key as the numbers of a seal; a day counts by its days, a word by its hash. Other types are refused (null).
CREATE FUNCTION mm_seal_key(name text, type text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN type IN ('smallint', 'integer', 'bigint') THEN format('r.%I::bigint', name)
    WHEN type = 'date' THEN format('(r.%I - date ''2000-01-01'')::bigint', name)
    WHEN type IN ('text', 'uuid') THEN format('hashtextextended(r.%I::text, 0)', name) END $$;

CREATE FUNCTION mm_seal_hash(s seal_shapes) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'sha256(record_send(ROW(' || string_agg(format('r.%I', name), ', ' ORDER BY at) || ')))'
  FROM unnest(s.columns) WITH ORDINALITY AS c (name, at) $$;
CREATE FUNCTION mm_seal_keys(s seal_shapes) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT mm_seal_key(s.key_columns[1], s.types[array_position(s.columns, s.key_columns[1])]) || ', ' ||
    CASE WHEN s.key_columns[2] IS NULL THEN '0' ELSE mm_seal_key(s.key_columns[2], s.types[array_position(s.columns, s.key_columns[2])]) END $$;

-- Seals of rows `r` of `source`, with what is behind FROM. The binary form of a row is the same in every session: it knows
-- no time zone, no date style, no digits of floats.
CREATE FUNCTION mm_seal_insert(s seal_shapes, op text, source text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('INSERT INTO row_seals (table_no, shape, op, row_id, sub_id, row_hash) SELECT %s, %s, %s, %s, %s FROM %s',
    s.table_no, s.shape, op, mm_seal_keys(s), CASE WHEN op = $q$'D'$q$ THEN 'NULL' ELSE mm_seal_hash(s) END, source) $$;

-- The table as it is now, with the numbers of its last shape.
CREATE FUNCTION mm_seal_shape(target regclass) RETURNS seal_shapes LANGUAGE sql STABLE AS $$
  SELECT l.table_no, l.shape, c.relname::text, a.columns, a.types, k.columns, now()
  FROM pg_class c
  CROSS JOIN LATERAL (SELECT array_agg(attname::text ORDER BY attnum) AS columns, array_agg(format_type(atttypid, NULL) ORDER BY attnum) AS types
    FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) a
  CROSS JOIN LATERAL (SELECT array_agg(b.attname::text ORDER BY p.at) AS columns FROM pg_index i
    CROSS JOIN LATERAL unnest(i.indkey::smallint[]) WITH ORDINALITY AS p (attnum, at)
    JOIN pg_attribute b ON b.attrelid = c.oid AND b.attnum = p.attnum WHERE i.indrelid = c.oid AND i.indisprimary) k
  LEFT JOIN LATERAL (SELECT table_no, shape FROM seal_shapes s WHERE s.table_name = c.relname ORDER BY shape DESC LIMIT 1) l ON true
  WHERE c.oid = target $$;

-- Puts a table under seal, or follows its columns; rows that are there are sealed as they are found. Rows that do not
-- equal their last seal before a column was added keep it: a migration must not cover up what was changed.
CREATE FUNCTION mm_seal(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_is seal_shapes := mm_seal_shape(target);
  before seal_shapes;
  trigger_name text;
BEGIN
  SELECT * INTO before FROM seal_shapes WHERE table_name = now_is.table_name ORDER BY shape DESC LIMIT 1;
  IF before.columns = now_is.columns AND before.types = now_is.types AND before.key_columns = now_is.key_columns THEN RETURN; END IF;
  IF coalesce(cardinality(now_is.key_columns), 0) NOT IN (1, 2) OR mm_seal_keys(now_is) IS NULL THEN
    RAISE EXCEPTION 'table % has no primary key of one or two numbers, days or words', target;
  END IF;
  now_is.table_no := coalesce(before.table_no, (SELECT coalesce(max(table_no), 0) + 1 FROM seal_shapes));
  now_is.shape := coalesce(before.shape, 0) + 1;
  INSERT INTO seal_shapes SELECT (now_is).*;
  EXECUTE format($f$CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $t$
BEGIN
  IF current_setting('client_encoding') <> 'UTF8' THEN
    RAISE EXCEPTION 'sealed tables are written with client_encoding UTF8';
  END IF;
  IF TG_OP = 'DELETE' THEN %s; ELSE %s; END IF;
  RETURN NULL;
END $t$ $f$, 'mm_sealed_' || now_is.table_name, mm_seal_insert(now_is, $q$'D'$q$, 'moved r'), mm_seal_insert(now_is, 'left(TG_OP, 1)', 'moved r'));
  IF before IS NULL THEN
    FOREACH trigger_name IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        'sealed_' || trigger_name, trigger_name, target, CASE trigger_name WHEN 'delete' THEN 'OLD' ELSE 'NEW' END,
        'mm_sealed_' || now_is.table_name);
    END LOOP;
    EXECUTE format('CREATE TRIGGER sealed_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION mm_refuse_change()', target);
    PERFORM mm_reseal(target);
  ELSIF before.columns <@ now_is.columns AND before.key_columns = now_is.key_columns AND NOT EXISTS (
    SELECT FROM unnest(before.columns, before.types) AS o (name, type)
    WHERE now_is.types[array_position(now_is.columns, name)] <> type
  ) THEN
    EXECUTE mm_seal_insert(now_is, $q$'B'$q$, format('%s r JOIN (SELECT DISTINCT ON (row_id, sub_id) row_id, sub_id, op, row_hash FROM row_seals
      WHERE table_no = %s ORDER BY row_id, sub_id, id DESC) l ON (l.row_id, l.sub_id) = (%s) WHERE l.op <> ''D'' AND l.row_hash = %s',
      target, before.table_no, mm_seal_keys(before), mm_seal_hash(before)));
  ELSE
    PERFORM mm_reseal(target);
  END IF;
END $$;

-- Seals every row of a table as it is found: after a migration that wrote with its triggers off or took a column away.
CREATE FUNCTION mm_reseal(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest seal_shapes;
BEGIN
  SELECT s.* INTO STRICT newest FROM seal_shapes s JOIN pg_class c ON c.oid = target AND c.relname = s.table_name ORDER BY s.shape DESC LIMIT 1;
  EXECUTE mm_seal_insert(newest, $q$'B'$q$, format('%s r', target));
END $$;

-- Called after every migration: sealed tables whose columns changed get their next shape.
CREATE FUNCTION mm_seal_follow() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT DISTINCT table_name FROM seal_shapes WHERE to_regclass(quote_ident(table_name)) IS NOT NULL ORDER BY 1 LOOP
    PERFORM mm_seal(quote_ident(name)::regclass);
  END LOOP;
END $$;

-- What a link says of its seals.
CREATE FUNCTION mm_seal_bytes(s row_seals) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT record_send(ROW(s.id, s.row_id, s.sub_id, s.tx, s.at, s.table_no, s.shape, s.op, s.row_hash)) $$;
CREATE FUNCTION mm_seal_link_hash(l row_seal_links, before bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(before || record_send(ROW(l.seq, l.n, l.floor_id, l.last_id, l.after_tx, l.after_id, l.until_tx, l.until_id, l.digest))) $$;

-- Transactions before this one have ended in this database. A snapshot knows those of all databases of the cluster, and a
-- long one elsewhere would hold the chain up; where sessions may not be looked into, the snapshot decides.
CREATE FUNCTION mm_seal_horizon() RETURNS xid8 LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  next_tx bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
BEGIN
  PERFORM pg_stat_clear_snapshot();
  RETURN (SELECT CASE WHEN bool_or(query = '<insufficient privilege>') THEN pg_snapshot_xmin(pg_current_snapshot())
    ELSE (next_tx - coalesce(max(age) FILTER (WHERE age < 2147483648), 0))::text::xid8 END
    FROM (SELECT query, (next_tx - backend_xid::text::bigint) & 4294967295 AS age FROM pg_stat_activity WHERE datname = current_database()) running);
END $$;

-- Links the seals of ended transactions, at most `most`; answers how many. One sealer at a time: the head's row is locked.
-- What is older than every running transaction gets no more seals. Transaction numbers of another cluster (a restored
-- dump) are told by a head in the future: what it had is linked as one, and numbers begin anew behind its last seal.
CREATE FUNCTION mm_seal_link(most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head row_seal_head;
  link row_seal_links;
  running xid8;
  is_foreign boolean;
BEGIN
  SELECT * INTO head FROM row_seal_head FOR UPDATE;
  running := mm_seal_horizon();
  is_foreign := head.tx > pg_snapshot_xmax(pg_current_snapshot());
  IF is_foreign THEN
    LOCK TABLE row_seals IN SHARE MODE;
  END IF;
  WITH page AS MATERIALIZED (
    SELECT s.id, s.tx, mm_seal_bytes(s) AS bytes FROM row_seals s
    WHERE (s.tx, s.id) > (head.tx, head.id) AND (is_foreign OR s.tx < running) AND s.id > head.floor_id
    ORDER BY s.tx, s.id LIMIT CASE WHEN is_foreign THEN NULL ELSE most END
  ), last AS (SELECT tx, id FROM page ORDER BY tx DESC, id DESC LIMIT 1)
  SELECT head.seq + 1, p.n, head.floor_id, p.last_id, head.tx, head.id, last.tx, last.id, p.digest INTO
    link.seq, link.n, link.floor_id, link.last_id, link.after_tx, link.after_id, link.until_tx, link.until_id, link.digest
  FROM (SELECT count(*)::integer AS n, max(id) AS last_id, sha256(string_agg(bytes, ''::bytea ORDER BY tx, id)) AS digest FROM page) p, last;
  IF link.n > 0 THEN
    link.hash := mm_seal_link_hash(link, head.hash);
    link.sealed_at := now();
    INSERT INTO row_seal_links SELECT (link).*;
    head.seq := link.seq; head.hash := link.hash; head.tx := link.until_tx; head.id := link.until_id;
  END IF;
  IF is_foreign THEN
    head.floor_id := (SELECT coalesce(max(last_id), 0) FROM row_seal_links);
    head.tx := '0'; head.id := 0;
  END IF;
  IF link.n > 0 OR is_foreign THEN
    UPDATE row_seal_head SET (seq, hash, floor_id, tx, id) = (head.seq, head.hash, head.floor_id, head.tx, head.id);
  END IF;
  RETURN coalesce(link.n, 0);
END $$;

REVOKE EXECUTE ON FUNCTION mm_seal, mm_reseal, mm_seal_follow, mm_seal_link FROM PUBLIC;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  REVOKE ALL ON seal_shapes, row_seals, row_seal_links, row_seal_head FROM mintmark_app, mintmark_all;
  GRANT SELECT ON seal_shapes, row_seals, row_seal_links, row_seal_head TO mintmark_all;
  GRANT EXECUTE ON FUNCTION mm_seal_link TO mintmark_all;
END $$;
