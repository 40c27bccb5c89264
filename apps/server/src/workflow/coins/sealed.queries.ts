import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';

/** SQL twin of `isSealed` (grading/scores/score.present.ts) for lists, of coin `c`: results of blind coins do not leave the database. */
export const SEALED = sql`(CASE WHEN c.status >= ${codes(coinMachine.state.toEnter)} THEN (c.status < ${codes(coinMachine.state.toAuthenticate)} AND NOT c.is_rework) OR c.status BETWEEN ${codes(coinMachine.state.toAuthenticate)} AND ${codes(coinMachine.state.conference)} OR c.status = ${codes(coinMachine.state.spotCheck)}
  ELSE c.graded_at IS NULL OR c.result_type = ${codes(RESULT.withdrawn)} OR c.return_points[cardinality(c.return_points)] IS NOT DISTINCT FROM ${codes(coinMachine.state.spotCheck)} END)`;
