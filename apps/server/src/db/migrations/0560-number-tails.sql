-- People read the last six figures from a label: they are found by an index, however many coins there are.
CREATE INDEX coins_cert_tail ON coins (right(cert_no, 6)) WHERE cert_no IS NOT NULL;
CREATE INDEX coins_code_tail ON coins (right(coin_code, 6));

-- Behind row-level security an index over an expression serves nobody, because right() is not leakproof. These look with the
-- owner's eyes and answer ids only; the rows are read behind the caller's own wall.
CREATE FUNCTION mm_coins_by_cert_tail(tail text) RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (SELECT id FROM coins WHERE right(cert_no, 6) = tail AND cert_no IS NOT NULL LIMIT 500) t
$$;
CREATE FUNCTION mm_coins_by_code_tail(tail text) RETURNS bigint[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(id), '{}') FROM (SELECT id FROM coins WHERE right(coin_code, 6) = tail LIMIT 500) t
$$;
