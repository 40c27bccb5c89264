import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { ImportTarget } from '@mintmark/domain/catalogue/import/import-fields.ts';
import { z } from 'zod';
import { findActor } from '../../../kernel/auth/actor.repo.ts';
import { may } from '../../../kernel/auth/actor.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { defineTask, type LongTaskContext, TaskRefused } from '../../../kernel/tasks/task.ts';
import { catalogueFacts } from './import-facts.repo.ts';
import { askedOf, isStopAsked, lockImport, saveOutcome, wholeImport } from './imports.repo.ts';
import { type Finding, type PlannedRow, RowPlanner } from './plan-rows.ts';
import { standingItems } from './standing-items.repo.ts';
import { type ChangedItem, changedItem } from './update-items.ts';
import { changeItems, insertItems } from './write-items.repo.ts';

const ACTION = 'basic:compendium:import';
const CHUNK = 500;
const TIMEOUT_MS = 10 * 60_000;

type Say = (done: number) => Promise<void>;

/** Every row with its plan; changed items complete, or wrong when the form would refuse what they become. */
interface Planned {
  readonly rows: readonly PlannedRow[];
  readonly changes: readonly ChangedItem[];
  readonly findings: readonly Finding[];
}

async function changesOf(db: Reader, rows: readonly PlannedRow[], columnOf: (target: ImportTarget) => number) {
  const changes: ChangedItem[] = [];
  const findings: Finding[] = [];
  const wrong = new Set<number>();
  const asked = rows.flatMap(({ plan, sheetRow }) => (plan.act === 'update' ? [{ ...plan, sheetRow }] : []));
  for (let at = 0; at < asked.length; at += CHUNK) {
    const part = asked.slice(at, at + CHUNK);
    const standing = await standingItems(
      db,
      part.map(({ itemId }) => itemId),
    );
    for (const { itemId, read, sheetRow } of part) {
      const before = standing.get(itemId);
      if (!before) continue;
      const { change, faults } = changedItem(before, read);
      if (faults.length === 0) changes.push(change);
      else wrong.add(sheetRow);
      for (const { target, text } of faults)
        findings.push({ sheetRow, column: columnOf(target), severity: 'error', text });
    }
  }
  return { changes, findings, wrong };
}

async function planImport(db: Reader, id: string, say: Say): Promise<Planned> {
  const file = await wholeImport(db, id);
  const asked = askedOf(file);
  const planner = new RowPlanner(asked, await catalogueFacts(db));
  const rows: PlannedRow[] = [];
  for (const [at, cells] of file.cells.entries()) {
    rows.push(planner.plan(cells, file.sheetRows[at] ?? at + 2));
    if (at % CHUNK === 0) await say(at);
  }
  const { changes, findings, wrong } = await changesOf(db, rows, (target) => asked.mapping.indexOf(target));
  return {
    rows: rows.map((row) => (wrong.has(row.sheetRow) ? { ...row, plan: { act: 'wrong' } } : row)),
    changes,
    findings: [...rows.flatMap((row) => row.findings), ...findings].sort((a, b) => a.sheetRow - b.sheetRow),
  };
}

function countsOf({ rows }: Planned) {
  const of = (act: PlannedRow['plan']['act']) => rows.filter(({ plan }) => plan.act === act).length;
  return { fresh: of('new'), update: of('update'), skip: of('skip'), wrong: of('wrong') };
}

/** The person may still import into the whole house. Throws TaskRefused. */
async function assertStillAllowed(db: Reader, accountId: string): Promise<void> {
  const person = await findActor(db, accountId);
  const isAllowed = person?.isUsable && may(person.actor, ACTION) && person.actor.scope.kind === 'all';
  if (!isAllowed) throw new TaskRefused('the person may no longer import into the compendium');
}

/** What was answered to a person who cancelled it holds, whether or not the worker has heard of it. */
async function assertWanted(tx: Tx, { taskId, signal }: LongTaskContext): Promise<void> {
  signal.throwIfAborted();
  if (await isStopAsked(tx, taskId)) throw new Error('cancelled');
}

/** Says how far it is; between two batches is where a cancelled one ends. */
const saying =
  ({ signal, progress }: LongTaskContext, total: number, before = 0): Say =>
  async (done) => {
    signal.throwIfAborted();
    await progress(before + done, total);
  };

async function check(id: string, context: LongTaskContext): Promise<void> {
  const { db } = context.services;
  const file = await db.read(SYSTEM_SCOPE, (reader) => wholeImport(reader, id));
  if (file.status !== 'checking') return;
  const planned = await db.read(SYSTEM_SCOPE, (reader) => planImport(reader, id, saying(context, file.rowCount)));
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    const now = await lockImport(tx, id);
    if (now.status !== 'checking') return;
    await assertWanted(tx, context);
    const { findings } = planned;
    await saveOutcome(tx, id, { status: 'checked', counts: countsOf(planned), findings, importedAt: null });
  });
}

async function write(tx: Tx, id: string, planned: Planned, by: { now: Date; accountId: string }, say: Say) {
  const fresh = planned.rows.flatMap(({ plan }) => (plan.act === 'new' ? [plan] : []));
  const file = await lockImport(tx, id);
  for (let at = 0; at < fresh.length; at += CHUNK) {
    await insertItems(
      tx,
      id,
      file.isDraft ? CATALOG_STATUS.draft : CATALOG_STATUS.active,
      fresh.slice(at, at + CHUNK),
      by,
    );
    await say(at);
  }
  for (let at = 0; at < planned.changes.length; at += CHUNK) {
    await changeItems(tx, id, planned.changes.slice(at, at + CHUNK), by);
    await say(fresh.length + at);
  }
}

async function run(id: string, context: LongTaskContext): Promise<void> {
  const { askedBy, keepResult } = context;
  const { db, clock } = context.services;
  const counts = await db.transaction(SYSTEM_SCOPE, async (tx) => {
    const file = await lockImport(tx, id);
    if (file.status !== 'importing') return null;
    const by = { now: clock.now(), accountId: askedBy ?? file.createdBy };
    await assertStillAllowed(tx, by.accountId);
    const planned = await planImport(tx, id, saying(context, file.rowCount * 2));
    await write(tx, id, planned, by, saying(context, file.rowCount * 2, file.rowCount));
    await assertWanted(tx, context);
    const { findings } = planned;
    await saveOutcome(tx, id, { status: 'done', counts: countsOf(planned), findings, importedAt: by.now });
    return countsOf(planned);
  });
  if (counts) keepResult(counts);
}

const shape = {
  payload: z.strictObject({ importId: z.string() }),
  timeoutMs: TIMEOUT_MS,
  concurrency: 1,
  maxAttempts: 3,
} as const;

/** Dry run of a catalogue workbook: nothing is written but what was found. */
export const checkImportTask = defineTask({
  ...{ kind: 'catalogue.checkImport', ...shape },
  deliver: ({ importId }, context) => check(importId, context),
});

/** Writes the good rows in one transaction, decided anew on what stands now; done is done once. */
export const runImportTask = defineTask({
  ...{ kind: 'catalogue.runImport', ...shape },
  deliver: ({ importId }, context) => run(importId, context),
});
