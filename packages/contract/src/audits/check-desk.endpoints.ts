import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId } from '../kernel/fields.ts';
import { exportEndpoint, listEndpoint } from '../kernel/listing.ts';
import { named } from '../kernel/named.ts';
import { zAssignees, zHandedOver, zHandOverBody, zRuleEffects, zWorkload } from './audit-desk.schema.ts';
import { checkDeskFilters, zCheckTask, zCheckTaskRow } from './check-desk.schema.ts';

const READ = 'audit:finCheck:page';
const ASSIGN = 'audit:otherAudit:assign';
const DECIDE = 'audit:finCheck:decide';
const PATH = '/api/audits/check-tasks';

const listChecks = listEndpoint({
  title: named('全部质检任务列表', 'All quality-check tasks: who has what since when, and when it is due'),
  path: PATH,
  permission: READ,
  filters: checkDeskFilters,
  row: zCheckTaskRow,
});

/** 质检任务管理: all tasks of the outbound quality check, the workload, the effect of the rules (decision 0082). */
export const checkDeskEndpoints = endpoints('audits', {
  listChecks,
  exportChecks: exportEndpoint({
    title: named('导出质检任务', 'Export quality-check tasks'),
    of: listChecks,
    summary: 'Quality-check tasks as a file',
  }),
  getCheckTask: endpoint({
    title: named('质检任务', 'A quality-check task with the evidence of what was decided'),
    method: 'GET',
    path: `${PATH}/{id}`,
    permission: READ,
    params: z.strictObject({ id: zId }),
    data: zCheckTask,
    errors: ['NOT_FOUND'],
  }),
  getCheckWorkload: endpoint({
    title: named('质检工作量', 'Open and overdue quality checks of each person and group'),
    method: 'GET',
    path: '/api/audits/check-desk/workload',
    permission: READ,
    data: zWorkload,
  }),
  getCheckRuleEffects: endpoint({
    title: named('质检规则的效果', 'How many pieces each quality-check rule asked for, and how many failed'),
    method: 'GET',
    path: '/api/audits/check-desk/rules',
    permission: READ,
    data: zRuleEffects,
  }),
  listCheckers: endpoint({
    title: named('可以接手质检的人和组', 'People and groups that quality checks may be given to'),
    method: 'GET',
    path: '/api/audits/check-desk/assignees',
    permission: READ,
    action: ASSIGN,
    data: zAssignees,
  }),
  handOverCheck: endpoint({
    title: named('转交质检', 'Hand over quality check'),
    method: 'POST',
    path: `${PATH}/{id}/hand-over`,
    // Who only checks takes what nobody has, and gives their own back.
    permission: [ASSIGN, DECIDE],
    params: z.strictObject({ id: zId }),
    body: zHandOverBody,
    data: zHandedOver,
    errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'VERSION_STALE', 'INPUT_INVALID'],
    idempotency: 'required',
    logged: true,
    summary: 'Give a quality check to a person or a group, pass it on, or take it back to the desk',
  }),
});
