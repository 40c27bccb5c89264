/** An instant of a column as it stands in what is hashed: UTC with milliseconds. */
export const INSTANT = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Events of coins whose chain does not hold, as `coin_id` and `seq`: a number left out, a hash that does not follow, or a
 * row that says another kind, time, person or content than the text that was hashed. `which` limits the events `e`.
 */
export const brokenEventsSql = (which: string): string => `SELECT coin_id, seq FROM (
    SELECT e.*, lag(hash) OVER w AS before, row_number() OVER w AS place FROM coin_events e WHERE ${which}
    WINDOW w AS (PARTITION BY coin_id ORDER BY seq)) e
  WHERE CASE WHEN seq <> place OR prev_hash <> coalesce(before, prev_hash) OR hash <> sha256(prev_hash || convert_to(canonical, 'UTF8')) THEN true
    ELSE canonical::jsonb IS DISTINCT FROM jsonb_build_object('coinId', coin_id::text, 'seq', seq, 'kind', kind, 'at', ${INSTANT('at')},
      'by', account_id::text, 'data', data) END`;

/** Coins that remember another end of their chain than stands there, as `coin_id` and `seq`; `which` limits the coins `c`. */
export const brokenHeadsSql = (
  which: string,
): string => `SELECT c.id AS coin_id, coalesce(last.seq, 0) + 1 AS seq FROM coins c
  LEFT JOIN (SELECT DISTINCT ON (coin_id) coin_id, seq, hash FROM coin_events e WHERE ${which.replaceAll('c.id', 'e.coin_id')} ORDER BY coin_id, seq DESC) last
    ON last.coin_id = c.id
  WHERE ${which} AND (c.event_seq <> coalesce(last.seq, 0) OR (last.hash IS NOT NULL AND c.event_head IS DISTINCT FROM last.hash))`;
