/**
 * SHA-256 (hex) over everything that a row `s` of scores says, with its salt; as SQL, the same text in every session. What was
 * observed stands in it only where something was: hashes of earlier rows stay as they were written.
 */
export const SCORE_HASH = `encode(sha256(convert_to((jsonb_build_array(s.id, s.coin_id, s.round, s.level, s.grader_id, s.kind, s.supersedes_id,
  s.result_type, s.grade, s.comment, s.reason, s.fine_score::text, s.participants, s.spent_ms, s.is_blind,
  (extract(epoch FROM s.submitted_at) * 1000000)::bigint, s.seal_salt)
  || CASE WHEN s.observed = '{}' THEN '[]'::jsonb ELSE jsonb_build_array(s.observed) END)::text, 'UTF8')), 'hex')`;
