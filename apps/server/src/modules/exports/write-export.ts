import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { ExportFailure } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { LocalObjectStore, newObjectName } from '../../adapters/object-store/local-store.ts';
import type { Actor } from '../../kernel/auth/actor.ts';
import { pgCode } from '../../kernel/db/database.ts';
import { EXPORT_TASK, type ExportFormat, findExport } from '../../kernel/listing/index.ts';
import { notify } from '../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { defineTask, type LongTaskContext, TaskRefused } from '../../kernel/tasks/task.ts';
import { type ExportFile, failFile, findFile, finishFile, nameObject } from './exports.repo.ts';
import { holderOf } from './file-holder.ts';

const TIMEOUT_MS = 30 * 60_000;

/** Another attempt would end the same way. */
class Refused extends TaskRefused {
  readonly failure: ExportFailure;
  constructor(failure: ExportFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

function failureOf(error: unknown): ExportFailure {
  if (error instanceof Refused) return error.failure;
  return pgCode(error) === 'ENOSPC' || pgCode(error) === 'EDQUOT' ? 'noRoom' : 'other';
}

/** Rows into a file on the disk, batch by batch from one snapshot; answers how many. */
async function writeRows(file: ExportFile, holder: Actor, path: string, context: LongTaskContext): Promise<number> {
  const { services, signal } = context;
  const most = services.parameters.get('exports.mostRows');
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = finished(sink);
  closed.catch(() => undefined);
  const job = {
    ...{ db: services.db, scope: holder.scope, accountId: holder.accountId },
    locale: file.locale === 'en' ? ('en' as const) : ('zh-CN' as const),
    query: file.query as never,
    ...(file.ids === null ? {} : { ids: file.ids }),
    columns: file.columns,
    format: file.format as ExportFormat,
    onRows: async (done: number) => {
      signal.throwIfAborted();
      if (done > most) throw new Refused('tooMany', `more than ${most} rows`);
      await context.progress(done, Math.max(file.rows, done));
    },
  };
  try {
    const rows = (await findExport(file.section)?.write?.(job, sink)) ?? 0;
    sink.end();
    await closed;
    return rows;
  } finally {
    sink.destroy();
  }
}

/** Ready, and told to the person, in one transaction. */
async function finish(
  file: ExportFile,
  made: { rows: number; bytes: number; holder: Actor },
  context: LongTaskContext,
) {
  const { db, clock } = context.services;
  const { rows, bytes, holder } = made;
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    if (!(await finishFile(tx, file.id, { rows, bytes, scope: holder.scope }))) return;
    const params = { name: file.fileName, rows: String(rows), until: file.expiresAt.toISOString() };
    await notify(tx, file.accountId, { kind: 'exportReady', params }, { now: clock.now(), accountId: null });
  });
}

async function makeFile(exportId: string, context: LongTaskContext): Promise<void> {
  const { services, signal, keepResult } = context;
  const { db, config } = services;
  const file = await db.read(SYSTEM_SCOPE, (reader) => findFile(reader, exportId));
  if (!file || file.removedAt !== null) throw new Refused('other', 'the export was deleted');
  if (file.bytes !== null) return;
  const holder = await holderOf(db, file);
  if (!holder) throw new Refused('rights', 'the person may no longer make this export');
  const diskName = await db.transaction(SYSTEM_SCOPE, (tx) => nameObject(tx, exportId, newObjectName()));
  if (!diskName) throw new Refused('other', 'the export was deleted');
  const store = new LocalObjectStore(config.dataDir);
  const staged = await store.stage();
  try {
    const rows = await writeRows(file, holder, staged, context);
    signal.throwIfAborted();
    const bytes = await store.adopt(staged, diskName);
    await finish(file, { rows, bytes, holder }, context);
    keepResult({ exportId, rows, bytes });
  } finally {
    await rm(staged, { force: true });
  }
}

/** Said once, with the last attempt; what was cancelled or goes on elsewhere is no failure. */
async function tellFailure(exportId: string, error: unknown, { services, signal, attempt }: LongTaskContext) {
  const isLast = error instanceof TaskRefused || attempt >= EXPORT_TASK.maxAttempts;
  if (signal.aborted || !isLast) return;
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const file = await findFile(tx, exportId);
    if (!file || !(await failFile(tx, exportId, failureOf(error)))) return;
    const notice = { kind: 'exportFailed', params: { name: file.fileName } } as const;
    await notify(tx, file.accountId, notice, { now: services.clock.now(), accountId: null });
  });
}

/**
 * Makes the file of an export with the rights and the data scope that its person has now. A killed attempt leaves a staged
 * file that is swept; the next one begins anew and puts its bytes under the same name.
 */
export const writeExport = defineTask({
  ...EXPORT_TASK,
  timeoutMs: TIMEOUT_MS,
  concurrency: 1,
  deliver: async ({ exportId }, context) => {
    try {
      await makeFile(exportId, context);
    } catch (error) {
      await tellFailure(exportId, error, context);
      throw error;
    }
  },
});
