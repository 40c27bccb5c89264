import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import {
  deskFilters,
  zAssignees,
  zDeskRow,
  zHandedOver,
  zHandOverBody,
  zRuleEffects,
  zWorkload,
} from './audit-desk.schema.ts';

const READ = 'audit:highScore:page';
const PATH = '/api/audits/desk';

const listDesk = listEndpoint({
  title: named('全部审核任务列表', 'All audit tasks: who has what since when, and when it is due'),
  path: PATH,
  permission: READ,
  filters: deskFilters,
  row: zDeskRow,
});

/** 审核任务管理: all audit tasks, the workload, the effect of the rules (states.md audit task, decision 0079). */
export const auditDeskEndpoints = endpoints('audits', {
  listDesk,
  exportDesk: exportEndpoint({
    title: named('导出审核任务', 'Export audit tasks'),
    of: listDesk,
    summary: 'Audit tasks as a file',
  }),
  getWorkload: endpoint({
    title: named('审核工作量', 'Open and overdue audit tasks of each person and group'),
    method: 'GET',
    path: `${PATH}/workload`,
    permission: READ,
    data: zWorkload,
  }),
  getRuleEffects: endpoint({
    title: named('审核规则的效果', 'How often each audit rule fired, and how often it changed a result'),
    method: 'GET',
    path: `${PATH}/rules`,
    permission: READ,
    data: zRuleEffects,
  }),
  listAssignees: endpoint({
    title: named('可以接手审核的人和组', 'People and groups that audit tasks may be given to'),
    method: 'GET',
    path: `${PATH}/assignees`,
    permission: 'audit:otherAudit:assign',
    data: zAssignees,
  }),
  handOverTask: endpoint({
    title: named('转交审核', 'Hand over audit'),
    method: 'POST',
    path: '/api/audits/tasks/{id}/hand-over',
    permission: 'audit:otherAudit:assign',
    params: z.strictObject({ id: zId }),
    body: zHandOverBody,
    data: zHandedOver,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'VERSION_STALE', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Give an audit task to a person or a group, pass it on, or take it back to the desk',
  }),
});
