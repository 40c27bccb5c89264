import { z } from 'zod';
import { zCode, zCodes, zDateRange, zId, zIdOut, zMany, zText, zTime, zVersion } from '../kernel/fields.ts';
import { zQueryFlag } from '../kernel/listing.ts';
import { zAuditTaskRow } from './audit-task.schema.ts';

/** What the tasks of every desk are looked for by. */
export const holderFilters = {
  status: zMany(zCode),
  taskNo: zCodes,
  coinCode: zCodes,
  orderCode: zCodes,
  category1: zMany(zCode),
  created: zDateRange,
  assigneeId: zMany(zId),
  roleId: zMany(zId),
  /** It waits, and nobody has it, neither a person nor a group. */
  isFree: zQueryFlag,
  /** It waits, and its time is over; false: it waits in good time. */
  isOverdue: zQueryFlag,
  /** What the person who asks has themselves. */
  isMine: zQueryFlag,
  ruleCode: zMany(z.string().max(60)),
};
export const deskFilters = { type: zMany(zCode), ...holderFilters };

/** Who has a task since when, and when it is due. */
export const zHolder = z.object({
  assigneeId: zIdOut.nullable(),
  assignee: z.string().nullable(),
  roleId: zIdOut.nullable(),
  groupZh: z.string().nullable(),
  groupEn: z.string().nullable(),
  assignedAt: zTime.nullable(),
  dueAt: zTime.nullable(),
  isOverdue: z.boolean(),
  ruleCode: z.string(),
});

/** One task of the whole desk (auditManage): who has it since when, when it is due. */
export const zDeskRow = zAuditTaskRow.extend(zHolder.shape);

/** To a person, to a group of them (a role), or back to everybody of the desk. */
export const zHandOverBody = z.strictObject({
  version: zVersion,
  to: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), accountId: zId }),
    z.strictObject({ kind: z.literal('group'), roleId: zId }),
    z.strictObject({ kind: z.literal('desk') }),
  ]),
  /** Another day than the usual one. */
  dueAt: z.iso.datetime().optional(),
  note: zText(200).default(''),
});
export const zHandedOver = z.object({ taskId: zIdOut, status: z.int(), version: z.int(), dueAt: zTime });

/** Who may get tasks, with what they have. */
export const zAssignees = z.object({
  people: z.array(z.object({ accountId: zIdOut, name: z.string(), open: z.int() })),
  groups: z.array(z.object({ roleId: zIdOut, zh: z.string(), en: z.string(), people: z.int() })),
});

/** What lies with whom; neither person nor group: free. */
export const zWorkload = z.object({
  list: z.array(
    z.object({
      assigneeId: zIdOut.nullable(),
      assignee: z.string().nullable(),
      roleId: zIdOut.nullable(),
      groupZh: z.string().nullable(),
      groupEn: z.string().nullable(),
      open: z.int(),
      overdue: z.int(),
      escalated: z.int(),
      /** Since when the oldest lies there. */
      since: zTime,
      /** The next that is due. */
      nextDueAt: zTime.nullable(),
    }),
  ),
  open: z.int(),
  overdue: z.int(),
});

/** How often a rule fired and what came of it. */
export const zRuleEffects = z.object({
  list: z.array(
    z.object({
      ruleCode: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      fired: z.int(),
      open: z.int(),
      approved: z.int(),
      changed: z.int(),
      rejected: z.int(),
      withdrawn: z.int(),
    }),
  ),
});

export type Holder = z.output<typeof zHolder>;
export type DeskRow = z.output<typeof zDeskRow>;
export type HandOver = z.output<typeof zHandOverBody>['to'];
export type Workload = z.output<typeof zWorkload>;
export type RuleEffects = z.output<typeof zRuleEffects>;
