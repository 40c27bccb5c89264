import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import { mappingFault, mappingToRemember } from '@mintmark/domain/catalogue/import/import-fields.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { enqueue } from '../../../kernel/tasks/enqueue.ts';
import type { TaskKind } from '../../../kernel/tasks/task.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { workOf } from '../price-trials/price-trials.repo.ts';
import { type ImportFacts, lockImport, rememberMapping, setImport } from './imports.repo.ts';
import { checkImportTask, runImportTask } from './run-import.ts';

const OPEN: readonly number[] = [TASK.waiting, TASK.running, TASK.failed];
const refuse = (guard: string) => new AppError('GUARD_FAILED', { params: { guard } });

/** Nothing works on the import just now, and it was not run yet. Throws GUARD_FAILED. */
async function assertIdle(tx: Tx, file: ImportFacts): Promise<void> {
  if (file.status === 'done' || file.status === 'undone') throw refuse('importState');
  if (file.taskId === null) return;
  const work = (await workOf(tx, [file.taskId])).get(file.taskId);
  if (work && OPEN.includes(work.status)) throw refuse('importState');
}

async function start(
  tx: Tx,
  kind: TaskKind<{ importId: string }>,
  file: ImportFacts,
  { now, actor }: CommandContext,
): Promise<string> {
  const summary = `${file.source} · ${file.fileName} · ${file.rowCount}`;
  const taskId = await enqueue(
    tx,
    kind,
    { importId: file.id },
    { ...{ summary, now }, askedBy: actor.accountId, uniqueKey: file.id },
  );
  if (taskId === null) throw refuse('importState');
  return taskId;
}

const targetOf = ({ id, fileName }: ImportFacts) => ({
  ...{ targetType: 'catalogImport', targetId: id, targetNo: fileName },
});

/** Begins the dry run with the mapping that somebody chose, and remembers it for the source. */
export const checkItemImport = command(calls.checkItemImport, async (tx, { params, body }, context) => {
  const file = await lockImport(tx, params.id);
  await assertIdle(tx, file);
  if (body.mapping.length !== file.headers.length) throw fieldError('mapping', 'mapping-columns');
  const fault = mappingFault(body.mapping);
  if (fault !== null) throw fieldError('mapping', fault);
  const { category2, onExisting, isDraft } = body;
  if (category2 !== null && !(await readCategoryBook(tx)).byCode.has(category2))
    throw fieldError('category2', 'bad-choice');
  await rememberMapping(tx, file.source, mappingToRemember(file.headers, body.mapping), context.now);
  const taskId = await start(tx, checkImportTask, file, context);
  const mapping = body.mapping.map((target) => target ?? '');
  await setImport(tx, file.id, { ...{ mapping, category2, onExisting, isDraft, taskId }, status: 'checking' });
  await context.audit({ ...targetOf(file), after: { source: file.source, onExisting, rows: file.rowCount } });
  return { id: file.id, status: 'checking' as const };
});

/** Imports the good rows of a checked file; wrong rows stay in its findings. */
export const runItemImport = command(calls.runItemImport, async (tx, { params }, context) => {
  const file = await lockImport(tx, params.id);
  await assertIdle(tx, file);
  const counts = file.counts as { fresh: number; update: number } | null;
  if (counts === null || file.status === 'uploaded') throw refuse('importState');
  if (counts.fresh + counts.update === 0) throw refuse('importNothing');
  const taskId = await start(tx, runImportTask, file, context);
  await setImport(tx, file.id, { taskId, status: 'importing' });
  await context.audit({
    ...targetOf(file),
    after: { source: file.source, fresh: counts.fresh, update: counts.update },
  });
  return { id: file.id, status: 'importing' as const };
});
