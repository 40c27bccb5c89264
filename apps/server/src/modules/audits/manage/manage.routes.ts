import { auditDeskEndpoints as calls } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE, AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import type { Actor } from '../../../kernel/auth/actor.ts';
import { found } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindExport, runList } from '../../../kernel/listing/index.ts';
import { decidesAudit } from '../../../workflow/audits/auditors.repo.ts';
import { assigneesIn } from './assignees.repo.ts';
import { auditDesk } from './audit-desk.ts';
import { auditDeskList, tasksInSight, typesInSight } from './desk.queries.ts';
import { presentEffects, presentWorkload } from './figures.present.ts';
import { ruleEffects, workload } from './figures.queries.ts';
import { handOverTask } from './hand-over-task.ts';
import { exportMine, mine } from './mine.ts';

/** Types outside of the person's pages are left out, whatever was asked for; “mine” is what the person has. */
function narrowed(asked: Readonly<Record<string, unknown>>, actor: Actor): Record<string, unknown> {
  const { type: wanted, ...rest } = asked;
  const seen = typesInSight(actor);
  const types = Array.isArray(wanted) ? seen.filter((one) => wanted.map(Number).includes(one)) : seen;
  const isWhole = types.length === AUDIT_TYPES.length;
  return { ...mine(rest, actor), ...(isWhole ? {} : { type: types.length > 0 ? types : [0] }) };
}

const listDesk = query(calls.listDesk, ({ query: asked }, { db, scope, actor }) =>
  db.read(scope, (reader) =>
    runList(reader, auditDeskList, scope, { ...narrowed(asked, actor), page: asked.page, limit: asked.limit }),
  ),
);

const getWorkload = query(calls.getWorkload, async (_, { db, scope, actor }) => {
  const where = tasksInSight(scope, typesInSight(actor));
  const asked = { table: auditDesk.table, where, escalated: auditTaskMachine.state.escalated };
  return presentWorkload(await db.read(scope, (reader) => workload(reader, asked)));
});

const getRuleEffects = query(calls.getRuleEffects, async (_, { db, scope }) =>
  presentEffects(await db.read(scope, (reader) => ruleEffects(reader, scope, 'audit'))),
);

/** Rights that decide audits, of high scores and of everything else. */
const DECIDING = [AUDIT_TYPE.highScore, AUDIT_TYPE.detailChange].map(decidesAudit);

const listAssignees = query(calls.listAssignees, (_, { db, scope }) =>
  db.read(scope, (reader) => assigneesIn(reader, scope, { table: auditDesk.table, deciding: DECIDING })),
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
const exportDesk = exportMine(asFile, (asked, context) => narrowed(asked, found(context.actor)));

export const auditDeskBindings: readonly Binding[] = [
  listDesk,
  exportDesk,
  getWorkload,
  getRuleEffects,
  listAssignees,
  handOverTask,
];
