import { sql } from 'kysely';

/** SQL twin of `isSealed` (grading/score.present.ts) for lists, of coin `c`: results of blind coins do not leave the database. */
export const SEALED = sql`(CASE WHEN c.status >= 0 THEN (c.status < 30 AND NOT c.is_rework) OR c.status BETWEEN 30 AND 44 OR c.status = 85
  ELSE c.graded_at IS NULL OR c.result_type = 10 OR c.return_points[cardinality(c.return_points)] IS NOT DISTINCT FROM 85 END)`;
