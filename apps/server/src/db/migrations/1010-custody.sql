-- The custody ledger: who gave which coin to whom and where it lies since (states.md “Hand-over”).

-- Since when a coin lies where it lies, with whom it is.
ALTER TABLE coins ADD COLUMN placed_at timestamptz;
-- What is in the house has a holder, too: a step of the system leaves a coin with who had it before.
UPDATE coins c SET holder_id = coalesce(c.holder_id, (SELECT m.holder_id FROM custody_moves m
    WHERE m.coin_id = c.id AND m.holder_id IS NOT NULL ORDER BY m.id DESC LIMIT 1)),
  placed_at = coalesce((SELECT max(m.at) FROM custody_moves m WHERE m.coin_id = c.id), c.updated_at)
WHERE c.deleted_at IS NULL AND c.status NOT IN (-1, -4, -5, 95, 100);
CREATE FUNCTION mm_coin_placed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.placed_at = NEW.updated_at;
  RETURN NEW;
END $$;
CREATE TRIGGER placed_insert BEFORE INSERT ON coins FOR EACH ROW WHEN (NEW.placed_at IS NULL) EXECUTE FUNCTION mm_coin_placed();
CREATE TRIGGER placed_update BEFORE UPDATE OF place, holder_id ON coins FOR EACH ROW
  WHEN (OLD.place IS DISTINCT FROM NEW.place OR OLD.holder_id IS DISTINCT FROM NEW.holder_id) EXECUTE FUNCTION mm_coin_placed();

-- A box stands for its positions: `box:T-14/3` lies in `box:T-14`.
CREATE FUNCTION mm_place_group(place text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN place LIKE 'box:%' THEN split_part(place, '/', 1) ELSE place END $$;

-- Coins in the house by place and holder, kept like coin_kinds (0630): differences by statement triggers, folded by the job.
CREATE TABLE coin_place_deltas (
  company_id bigint NOT NULL, status smallint NOT NULL, place text NOT NULL, holder_id bigint NOT NULL, category1 smallint NOT NULL,
  n bigint NOT NULL, declared_fen bigint NOT NULL
);
CREATE TABLE coin_places (
  company_id bigint NOT NULL, status smallint NOT NULL, place text NOT NULL, holder_id bigint NOT NULL, category1 smallint NOT NULL,
  n bigint NOT NULL, declared_fen bigint NOT NULL,
  PRIMARY KEY (company_id, status, place, holder_id, category1)
);
CREATE INDEX coin_places_empty ON coin_places (company_id) WHERE n = 0;
CREATE FUNCTION mm_keep_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO coin_place_deltas
    SELECT company_id, status, mm_place_group(place), coalesce(holder_id, 0), category1, sum(n), sum(n * declared_fen)
    FROM (SELECT company_id, status, place, holder_id, category1, declared_fen, 1 AS n FROM new_rows WHERE deleted_at IS NULL
      UNION ALL SELECT company_id, status, place, holder_id, category1, declared_fen, -1 FROM old_rows WHERE deleted_at IS NULL) d
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0 OR sum(n * declared_fen) <> 0;
  ELSE
    INSERT INTO coin_place_deltas
    SELECT company_id, status, mm_place_group(place), coalesce(holder_id, 0), category1,
      CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END,
      CASE TG_OP WHEN 'DELETE' THEN -sum(declared_fen) ELSE sum(declared_fen) END
    FROM moved WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER placed_kept_insert AFTER INSERT ON coins REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_places();
CREATE TRIGGER placed_kept_delete AFTER DELETE ON coins REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_places();
CREATE TRIGGER placed_kept_update AFTER UPDATE ON coins REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mm_keep_places();

CREATE FUNCTION mm_fold_places() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH gone AS (DELETE FROM coin_place_deltas RETURNING *), each AS (
    SELECT * FROM gone UNION ALL SELECT 0, status, place, holder_id, category1, n, declared_fen FROM gone
  )
  INSERT INTO coin_places AS p SELECT company_id, status, place, holder_id, category1, sum(n), sum(declared_fen) FROM each
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0 OR sum(declared_fen) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (company_id, status, place, holder_id, category1)
  DO UPDATE SET n = p.n + excluded.n, declared_fen = p.declared_fen + excluded.declared_fen;
  DELETE FROM coin_places WHERE n = 0;
$$;
CREATE FUNCTION mm_recount_places() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM coin_place_deltas;
  DELETE FROM coin_places;
  INSERT INTO coin_place_deltas
  SELECT company_id, status, mm_place_group(place), coalesce(holder_id, 0), category1, count(*), sum(declared_fen)
  FROM coins WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5;
  SELECT mm_fold_places();
$$;

SELECT mm_recount_places();

CREATE INDEX coins_placed ON coins (company_id, mm_place_group(place), placed_at, id) WHERE deleted_at IS NULL AND status NOT IN (-1, -4, -5, 95, 100);
CREATE INDEX coins_held ON coins (holder_id, id) WHERE deleted_at IS NULL AND status NOT IN (-1, -4, -5, 95, 100);
CREATE INDEX coins_holderless ON coins (company_id) WHERE holder_id IS NULL AND deleted_at IS NULL AND status NOT IN (-1, -4, -5, 95, 100);

CREATE SEQUENCE hand_over_no_seq;
CREATE TABLE hand_overs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, hand_over_no text NOT NULL UNIQUE,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  giver_id bigint NOT NULL REFERENCES accounts, receiver_id bigint NOT NULL REFERENCES accounts,
  to_place text NOT NULL DEFAULT '', note text NOT NULL DEFAULT '',
  pieces integer NOT NULL CHECK (pieces > 0), declared_fen bigint NOT NULL CHECK (declared_fen >= 0),
  taken integer NOT NULL DEFAULT 0 CHECK (taken >= 0), taken_fen bigint NOT NULL DEFAULT 0 CHECK (taken_fen >= 0),
  is_here boolean NOT NULL DEFAULT false, witness_id bigint REFERENCES accounts, reason text NOT NULL DEFAULT '',
  given_at timestamptz NOT NULL, ended_at timestamptz, ended_by bigint REFERENCES accounts,
  version integer NOT NULL DEFAULT 1,
  -- Never set: kept totals ask for it.
  deleted_at timestamptz CHECK (deleted_at IS NULL),
  CONSTRAINT hand_overs_two CHECK (giver_id <> receiver_id AND witness_id IS DISTINCT FROM giver_id AND witness_id IS DISTINCT FROM receiver_id),
  CONSTRAINT hand_overs_ended CHECK ((status = 0) = (ended_at IS NULL))
);
CREATE INDEX hand_overs_list ON hand_overs (company_id, id DESC);
CREATE INDEX hand_overs_status ON hand_overs (status, company_id, id DESC);
CREATE INDEX hand_overs_giver ON hand_overs (giver_id, id DESC);
CREATE INDEX hand_overs_receiver ON hand_overs (receiver_id, id DESC);
CREATE INDEX hand_overs_waiting ON hand_overs (receiver_id, id) WHERE status = 0;
CREATE INDEX hand_overs_given ON hand_overs (company_id, given_at);
CREATE INDEX hand_overs_witness ON hand_overs (witness_id) WHERE witness_id IS NOT NULL;
CREATE INDEX hand_overs_ended_by ON hand_overs (ended_by) WHERE ended_by IS NOT NULL;
SELECT mm_counted('hand_overs');

CREATE TABLE hand_over_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, hand_over_id bigint NOT NULL REFERENCES hand_overs,
  coin_id bigint NOT NULL REFERENCES coins,
  from_place text NOT NULL, from_holder_id bigint REFERENCES accounts, from_status smallint NOT NULL,
  declared_fen bigint NOT NULL, state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4), cause text NOT NULL DEFAULT '',
  scanned_at timestamptz, scanned_by bigint REFERENCES accounts, UNIQUE (hand_over_id, coin_id)
);
-- A coin is in one open hand-over at most.
CREATE UNIQUE INDEX hand_over_items_open ON hand_over_items (coin_id) WHERE state = 0;
CREATE INDEX hand_over_items_coin ON hand_over_items (coin_id, id);
CREATE INDEX hand_over_items_company ON hand_over_items (company_id);
CREATE INDEX hand_over_items_holder ON hand_over_items (from_holder_id) WHERE from_holder_id IS NOT NULL;
CREATE INDEX hand_over_items_scanned_by ON hand_over_items (scanned_by) WHERE scanned_by IS NOT NULL;

-- Both names: from whose hands, into whose.
ALTER TABLE custody_moves ADD COLUMN giver_id bigint REFERENCES accounts, ADD COLUMN hand_over_id bigint REFERENCES hand_overs;
CREATE INDEX custody_moves_giver ON custody_moves (giver_id) WHERE giver_id IS NOT NULL;
CREATE INDEX custody_moves_hand_over ON custody_moves (hand_over_id) WHERE hand_over_id IS NOT NULL;

-- Stock-taking: what must lie in a place, taken down at the start, against what somebody has seen there.
CREATE SEQUENCE stock_count_no_seq;
CREATE TABLE stock_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, count_no text NOT NULL UNIQUE,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3), place text NOT NULL CHECK (place <> ''),
  counted_by bigint NOT NULL REFERENCES accounts, expected integer NOT NULL DEFAULT 0 CHECK (expected >= 0),
  found integer NOT NULL DEFAULT 0 CHECK (found >= 0), missing integer NOT NULL DEFAULT 0 CHECK (missing >= 0),
  surplus integer NOT NULL DEFAULT 0 CHECK (surplus >= 0), reason text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL, ended_at timestamptz, confirmed_by bigint REFERENCES accounts, confirmed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- Never set: kept totals ask for it.
  deleted_at timestamptz CHECK (deleted_at IS NULL),
  CONSTRAINT stock_counts_confirmed CHECK ((status = 2) = (confirmed_by IS NOT NULL AND confirmed_at IS NOT NULL)),
  CONSTRAINT stock_counts_two CHECK (confirmed_by <> counted_by)
);
-- A place is counted once at a time.
CREATE UNIQUE INDEX stock_counts_one ON stock_counts (company_id, place) WHERE status IN (0, 1);
CREATE INDEX stock_counts_list ON stock_counts (company_id, id DESC);
CREATE INDEX stock_counts_status ON stock_counts (status, company_id, id DESC);
CREATE INDEX stock_counts_place ON stock_counts (company_id, place, id DESC);
CREATE INDEX stock_counts_started ON stock_counts (company_id, started_at);
CREATE INDEX stock_counts_counted_by ON stock_counts (counted_by);
CREATE INDEX stock_counts_confirmed_by ON stock_counts (confirmed_by) WHERE confirmed_by IS NOT NULL;
SELECT mm_counted('stock_counts');
CREATE TABLE stock_count_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id bigint NOT NULL REFERENCES companies, count_id bigint NOT NULL REFERENCES stock_counts,
  coin_id bigint NOT NULL REFERENCES coins, state smallint NOT NULL CHECK (state BETWEEN 0 AND 5),
  place text NOT NULL, holder_id bigint REFERENCES accounts, declared_fen bigint NOT NULL,
  remark text NOT NULL DEFAULT '', scanned_at timestamptz, moved_at timestamptz, UNIQUE (count_id, coin_id)
);
CREATE INDEX stock_count_items_coin ON stock_count_items (coin_id);
CREATE INDEX stock_count_items_company ON stock_count_items (company_id);
CREATE INDEX stock_count_items_holder ON stock_count_items (holder_id) WHERE holder_id IS NOT NULL;
CREATE INDEX stock_count_items_state ON stock_count_items (count_id, state, id);

SELECT mm_protect(t::regclass) FROM unnest(ARRAY['hand_overs', 'hand_over_items', 'stock_counts', 'stock_count_items']) t;
SELECT mm_seal(t::regclass) FROM unnest(ARRAY['hand_overs', 'hand_over_items', 'stock_counts', 'stock_count_items']) t;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mintmark_app') THEN RETURN; END IF;
  GRANT SELECT, INSERT, UPDATE, DELETE ON coin_places, coin_place_deltas TO mintmark_app, mintmark_all;
  GRANT SELECT, INSERT, UPDATE ON hand_overs, hand_over_items, stock_counts, stock_count_items TO mintmark_app, mintmark_all;
  GRANT USAGE, SELECT ON SEQUENCE hand_over_no_seq, stock_count_no_seq TO mintmark_app, mintmark_all;
END $$;
