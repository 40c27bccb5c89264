import { checkDeskEndpoints as calls } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { CHECK_TASK_STATES } from '@mintmark/domain/audits/check-desk.ts';
import { found } from '../../../kernel/errors.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindExport, rowsInScope, runList } from '../../../kernel/listing/index.ts';
import { assigneesIn } from '../manage/assignees.repo.ts';
import { presentEffects, presentWorkload } from '../manage/figures.present.ts';
import { ruleEffects, workload } from '../manage/figures.queries.ts';
import { exportMine, mine } from '../manage/mine.ts';
import { checkDeskList } from './check-desk.queries.ts';
import { checkDesk } from './check-desk.ts';
import { CHECKS } from './check-hands.repo.ts';
import { getCheckTask } from './get-check-task.ts';
import { handOverCheck } from './hand-over-check.ts';

const listChecks = query(calls.listChecks, ({ query: asked }, { db, scope, actor }) =>
  db.read(scope, (reader) =>
    runList(reader, checkDeskList, scope, { ...mine(asked, actor), page: asked.page, limit: asked.limit }),
  ),
);

const getCheckWorkload = query(calls.getCheckWorkload, async (_, { db, scope }) => {
  const where = rowsInScope(checkDeskList, scope);
  const asked = { table: checkDesk.table, where, escalated: auditTaskMachine.state.escalated };
  return presentWorkload(await db.read(scope, (reader) => workload(reader, asked)));
});

const getCheckRuleEffects = query(calls.getCheckRuleEffects, async (_, { db, scope }) =>
  presentEffects(await db.read(scope, (reader) => ruleEffects(reader, scope, 'quality'))),
);

const listCheckers = query(calls.listCheckers, (_, { db, scope }) =>
  db.read(scope, (reader) => assigneesIn(reader, scope, { table: checkDesk.table, deciding: [CHECKS] })),
);

const asFile = bindExport(calls.exportChecks, {
  list: checkDeskList,
  of: calls.listChecks,
  columns: () => ({
    taskNo: [{ key: 'taskNo' }],
    status: [{ key: 'status', codes: CHECK_TASK_STATES }],
    level: [{ key: 'level' }, { key: 'levels' }],
    coinCode: [{ key: 'coinCode' }],
    certNo: [{ key: 'certNo' }],
    orderCode: [{ key: 'orderCode' }],
    name: [{ key: 'name' }, { key: 'nameEn' }],
    assignee: [{ key: 'assignee' }, { key: 'groupZh' }],
    assignedAt: [{ key: 'assignedAt' }],
    dueAt: [{ key: 'dueAt' }],
    ruleCode: [{ key: 'ruleCode' }],
    note: [{ key: 'note' }],
    decidedBy: [{ key: 'decidedBy' }],
    decidedAt: [{ key: 'decidedAt' }],
    createdAt: [{ key: 'createdAt' }],
  }),
  section: 'checkDesk',
});

/** 质检任务管理 as a file: like the list, “mine” too. */
const exportChecks = exportMine(asFile, (asked, context) => mine(asked, found(context.actor)));

export const checkDeskBindings: readonly Binding[] = [
  listChecks,
  exportChecks,
  getCheckTask,
  getCheckWorkload,
  getCheckRuleEffects,
  listCheckers,
  handOverCheck,
];
