import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** What the database knows of a job; a job that never ran and was never set has no row. */
export interface JobFacts {
  readonly name: string;
  readonly cron: string | null;
  readonly isPaused: boolean;
  readonly pauseReason: string;
  readonly params: unknown;
  readonly version: number;
  readonly lastSlotAt: Date | null;
  readonly lastStartedAt: Date | null;
  readonly lastDurationMs: number | null;
  readonly lastResult: string | null;
  readonly lastError: string | null;
  readonly alarmedAt: Date | null;
  readonly runs: string;
  readonly failures: string;
  readonly isOpen: boolean;
}

/** Facts of the jobs of these names, with whether a run waits or goes on. Jobs belong to the house, not to a company. */
export async function listJobFacts(db: Reader, names: readonly string[]): Promise<ReadonlyMap<string, JobFacts>> {
  const { rows } = await sql<JobFacts>`SELECT n.name, t.cron, coalesce(t.is_paused, false) AS is_paused,
      coalesce(t.pause_reason, '') AS pause_reason, t.params, coalesce(t.version, 0) AS version, s.last_slot_at,
      s.last_started_at, s.last_duration_ms, s.last_result, s.last_error, s.alarmed_at, coalesce(s.runs, 0) AS runs,
      coalesce(s.failures, 0) AS failures,
      EXISTS (SELECT FROM tasks k WHERE k.kind = 'jobs.run' AND k.unique_key = n.name AND k.status IN (${codes(TASK.waiting, TASK.running, TASK.failed)})) AS is_open
    FROM unnest(${names}::text[]) AS n (name) LEFT JOIN job_settings t USING (name) LEFT JOIN job_states s USING (name)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row]));
}
