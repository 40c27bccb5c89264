import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ensureStates, takeSlot } from '../../../kernel/jobs/jobs.repo.ts';

export interface LockedSetting {
  readonly cron: string | null;
  readonly isPaused: boolean;
  readonly pauseReason: string;
  readonly params: unknown;
  readonly version: number;
}

const AS_IN_CODE: LockedSetting = { cron: null, isPaused: false, pauseReason: '', params: null, version: 0 };

/** The job's setting under lock, at the version that was shown; throws VERSION_STALE with what is set now. */
export async function lockSetting(tx: Tx, name: string, version: number, now: Date): Promise<LockedSetting> {
  await ensureStates(tx, [{ name, lastSlotAt: now }]);
  await tx.selectFrom('jobStates').select('name').where('name', '=', name).forUpdate().execute();
  const row = await tx.selectFrom('jobSettings').selectAll().where('name', '=', name).executeTakeFirst();
  const setting = row ?? AS_IN_CODE;
  if (setting.version !== version) {
    const { cron, isPaused, pauseReason, params } = setting;
    const current = { version: setting.version, cron, isPaused, pauseReason, ...(params as object | null) };
    throw new AppError('VERSION_STALE', { data: { current } });
  }
  return setting;
}

/** Writes the setting; times that lie behind it are not made up for. */
export async function saveSetting(
  tx: Tx,
  name: string,
  before: LockedSetting,
  change: Partial<Omit<LockedSetting, 'version'>>,
  by: { readonly accountId: string; readonly now: Date },
): Promise<number> {
  const { cron, isPaused, pauseReason, params } = { ...before, ...change };
  const version = before.version + 1;
  const values = {
    cron,
    isPaused,
    pauseReason,
    params: params === null ? null : jsonb(params),
    version,
    updatedAt: by.now,
    updatedBy: by.accountId,
  };
  await tx
    .insertInto('jobSettings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
  await takeSlot(tx, name, by.now);
  return version;
}
