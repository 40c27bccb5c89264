import { auditDeskEndpoints as calls } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { RuleEffects } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import type { Actor } from '../../../kernel/auth/actor.ts';
import { iso } from '../../../kernel/clock.ts';
import { found } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindExport, runList } from '../../../kernel/listing/index.ts';
import { assigneesIn } from './assignees.repo.ts';
import { auditDeskList, ruleEffects, typesInSight, workload } from './desk.queries.ts';
import { handOverTask } from './hand-over.ts';

const { state } = auditTaskMachine;

/** Types outside of the person's pages are left out, whatever was asked for; “mine” is what the person has. */
function narrowed(asked: Readonly<Record<string, unknown>>, actor: Actor): Record<string, unknown> {
  const { isMine, type: wanted, ...rest } = asked;
  const mine = typesInSight(actor);
  const types = Array.isArray(wanted) ? mine.filter((one) => wanted.map(Number).includes(one)) : mine;
  const isWhole = types.length === AUDIT_TYPES.length;
  return {
    ...rest,
    ...(isWhole ? {} : { type: types.length > 0 ? types : [0] }),
    ...(isMine === true || isMine === 'true' ? { assigneeId: [actor.accountId] } : {}),
  };
}

const listDesk = query(calls.listDesk, ({ query: asked }, { db, scope, actor }) =>
  db.read(scope, (reader) =>
    runList(reader, auditDeskList, scope, { ...narrowed(asked, actor), page: asked.page, limit: asked.limit }),
  ),
);

const getWorkload = query(calls.getWorkload, async (_, { db, scope, actor }) => {
  const rows = await db.read(scope, (reader) => workload(reader, scope, typesInSight(actor), state.escalated));
  const sum = (key: 'open' | 'overdue') => rows.reduce((all, row) => all + row[key], 0);
  const list = rows.map((row) => ({ ...row, since: row.since.toISOString(), nextDueAt: iso(row.nextDueAt) }));
  return { list, open: sum('open'), overdue: sum('overdue') };
});

type Effect = RuleEffects['list'][number];
const COUNTS: ReadonlyMap<number, 'approved' | 'changed' | 'rejected' | 'withdrawn'> = new Map([
  [state.approved, 'approved'],
  [state.changed, 'changed'],
  [state.rejected, 'rejected'],
  [state.withdrawn, 'withdrawn'],
]);

const getRuleEffects = query(calls.getRuleEffects, async (_, { db, scope }) => {
  const rows = await db.read(scope, (reader) => ruleEffects(reader, scope));
  const effects = new Map<string, Effect>();
  for (const { ruleCode, nameZh, nameEn, status, count } of rows) {
    const none = { fired: 0, open: 0, approved: 0, changed: 0, rejected: 0, withdrawn: 0 };
    const effect = effects.get(ruleCode) ?? { ruleCode, nameZh: nameZh ?? '', nameEn: nameEn ?? '', ...none };
    effect.fired += count;
    effect[COUNTS.get(status) ?? 'open'] += count;
    effects.set(ruleCode, effect);
  }
  return { list: [...effects.values()].toSorted((a, b) => b.fired - a.fired) };
});

const listAssignees = query(calls.listAssignees, (_, { db, scope }) =>
  db.read(scope, (reader) => assigneesIn(reader, scope)),
);

const asFile = bindExport(calls.exportDesk, {
  list: auditDeskList,
  of: calls.listDesk,
  columns: () => ({
    taskNo: [{ key: 'taskNo' }],
    type: [{ key: 'type', codes: AUDIT_TYPES }],
    status: [{ key: 'status', codes: auditTaskMachine.states }],
    level: [{ key: 'level' }, { key: 'levels' }],
    coinCode: [{ key: 'coinCode' }],
    orderCode: [{ key: 'orderCode' }],
    name: [{ key: 'name' }, { key: 'nameEn' }],
    assignee: [{ key: 'assignee' }, { key: 'groupZh' }],
    assignedAt: [{ key: 'assignedAt' }],
    dueAt: [{ key: 'dueAt' }],
    ruleCode: [{ key: 'ruleCode' }],
    requestedBy: [{ key: 'requestedBy' }],
    reason: [{ key: 'reason' }],
    decidedBy: [{ key: 'decidedBy' }],
    decidedAt: [{ key: 'decidedAt' }],
    createdAt: [{ key: 'createdAt' }],
  }),
  section: 'auditDesk',
});

/** 审核任务管理 as a file: of the types that the person's pages show, like the list. */
const exportDesk: Binding = {
  ...asFile,
  run: (input, context) => {
    const body = input.body as { readonly query: Readonly<Record<string, unknown>> };
    return asFile.run({ ...input, body: { ...body, query: narrowed(body.query, found(context.actor)) } }, context);
  },
};

export const auditDeskBindings: readonly Binding[] = [
  listDesk,
  exportDesk,
  getWorkload,
  getRuleEffects,
  listAssignees,
  handOverTask,
];
