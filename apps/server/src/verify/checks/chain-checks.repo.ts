import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { SCORE_HASH } from '../../kernel/seals/score-hash.ts';
import { brokenEventsSql, brokenHeadsSql, INSTANT } from '../../workflow/coins/coin-chain.repo.ts';
import type { Check } from '../check.ts';

const COIN_CHAINS = `SELECT c.coin_code AS what, 'event ' || min(b.seq) AS detail FROM (
    ${brokenEventsSql('true')} UNION ALL ${brokenHeadsSql('true')}) b JOIN coins c ON c.id = b.coin_id GROUP BY c.coin_code ORDER BY 1 LIMIT 21`;

/** The text that was hashed, built anew: keys in the order of the alphabet, as \`canonicalJson\` writes them. */
const LEDGER_TEXT = `'{"account":' || to_json(key)::text || ',"amountFen":' || amount_fen || ',"at":"' || ${INSTANT('at')} || '","balanceFen":' ||
  balance_after_fen || ',"seq":' || seq || ',"transfer":"' || transfer_id || '"}'`;
const LEDGER_CHAINS = `SELECT key AS what, 'entry ' || min(seq) AS detail FROM (
    SELECT a.key, t.at, e.*, lag(e.hash, 1, decode(repeat('00', 32), 'hex')) OVER w AS before, row_number() OVER w AS place
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.ledger_account_id JOIN ledger_transfers t ON t.id = e.transfer_id
    WINDOW w AS (PARTITION BY e.ledger_account_id ORDER BY e.seq)) e
  WHERE seq <> place OR prev_hash <> before OR hash <> sha256(prev_hash || convert_to(${LEDGER_TEXT}, 'UTF8')) GROUP BY key
  UNION ALL SELECT a.key, 'head' FROM ledger_accounts a JOIN LATERAL (
    SELECT seq, hash FROM ledger_entries WHERE ledger_account_id = a.id ORDER BY seq DESC LIMIT 1) l ON true
  WHERE a.head_hash IS DISTINCT FROM l.hash OR a.seq <> l.seq`;

/** Scores that a history speaks of, by salted hash or by id, and that are gone or say something else. */
const SCORES = `SELECT c.coin_code AS what, 'score ' || (e.data->>'scoreId') || ' of event ' || e.seq AS detail
  FROM coin_events e JOIN coins c ON c.id = e.coin_id LEFT JOIN scores s ON s.id = (e.data->>'scoreId')::bigint AND s.coin_id = e.coin_id
  WHERE e.data ? 'scoreHash' AND e.data->>'scoreHash' IS DISTINCT FROM ${SCORE_HASH}
  UNION ALL SELECT c.coin_code, 'score ' || (x.score->>'id') || ' of event ' || e.seq
  FROM coin_events e JOIN coins c ON c.id = e.coin_id CROSS JOIN LATERAL jsonb_array_elements(e.data->'scores') AS x (score)
  WHERE jsonb_typeof(e.data->'scores') = 'array' AND x.score ? 'id' AND NOT EXISTS (SELECT FROM scores s WHERE s.id = (x.score->>'id')::bigint)`;

/** Certificates that do not say what their coin, their last version and their hashes say; draft and living ones. */
const CERTIFICATES = `SELECT x.cert_no AS what, CASE
    WHEN v.certificate_id IS NULL THEN 'data version ' || x.data_version || ' is not there'
    WHEN v.data <> x.data OR v.data_hash <> x.data_hash THEN 'differs from its data version ' || x.data_version
    ELSE 'versions behind its last one' END AS detail
  FROM certificates x LEFT JOIN certificate_versions v ON v.certificate_id = x.id AND v.data_version = x.data_version
  WHERE v.certificate_id IS NULL OR v.data <> x.data OR v.data_hash <> x.data_hash
    OR EXISTS (SELECT FROM certificate_versions n WHERE n.certificate_id = x.id AND n.data_version > x.data_version)`;
const STATED = `SELECT x.cert_no AS what, 'says ' || coalesce(x.data->>'gradeEn', '-') || ', the coin ' || coalesce(c.grade_en, '-') AS detail
  FROM certificates x JOIN coins c ON c.id = x.coin_id AND c.cert_no = x.cert_no
  WHERE x.status = ${certificateMachine.state.valid} AND (x.data->'grade' IS DISTINCT FROM c.grade OR x.data->>'nameZh' <> c.name
    OR x.data->>'gradeEn' IS DISTINCT FROM c.grade_en OR x.data->>'gradeZh' IS DISTINCT FROM c.grade_zh)`;

/** Histories that hold together, and certificates that say what their history says. */
export const CHAIN_CHECKS: readonly Check[] = [
  { name: 'history: the chain of every coin holds', sql: COIN_CHAINS },
  { name: 'history: the scores of every coin are those of its chain', sql: SCORES },
  { name: 'ledger: the chain of every account holds', sql: LEDGER_CHAINS },
  { name: 'certificates: each says what its last data version says', sql: CERTIFICATES },
  { name: 'certificates: a valid one says what its coin says', sql: STATED },
];
