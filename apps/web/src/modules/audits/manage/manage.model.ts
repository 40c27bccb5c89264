import type { DeskRow, RuleEffects, Workload } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { conditionsLink, type FilterValues } from '../../../kit/list/index.ts';

const { state } = auditTaskMachine;
/** Somebody must still decide. */
export const OPEN_STATES: readonly number[] = [state.pending, state.transferred, state.escalated];
export const DONE_STATES: readonly number[] = [state.approved, state.changed, state.rejected, state.withdrawn];

export const isOpen = ({ status }: Pick<DeskRow, 'status'>): boolean => OPEN_STATES.includes(status);
export const isFree = ({ assigneeId, roleId }: Pick<DeskRow, 'assigneeId' | 'roleId'>): boolean =>
  assigneeId === null && roleId === null;

/** The desk of the task's type, with the task and its evidence in front. */
export function evidencePath(row: Pick<DeskRow, 'type' | 'taskNo' | 'status'>): string {
  const page = row.type === AUDIT_TYPE.highScore ? 'highScoreAudit' : 'otherAudit';
  return `/auditManagement/${page}?c=${conditionsLink({ code: row.taskNo }, isOpen(row) ? 'open' : 'done')}`;
}

/** The two desks, by how the keys of their own words begin. */
export type DeskWords = 'manage' | 'checks';
export const PATHS: Readonly<Record<DeskWords, string>> = {
  manage: '/auditManagement/auditManage',
  checks: '/auditManagement/auditFinManage',
};

/** The tasks of a line of the workload, in the list of its desk. */
export function loadPath(load: Pick<Workload['list'][number], 'assigneeId' | 'roleId'>, desk: string): string {
  const path = (of: FilterValues, tab: string) => `${desk}?c=${conditionsLink(of, tab)}`;
  if (load.assigneeId !== null) return path({ assigneeId: [load.assigneeId] }, 'open');
  return load.roleId === null ? path({}, 'free') : path({ roleId: [load.roleId] }, 'open');
}

/** What stands against approving these together, as a key of the texts; null: nothing. */
export function approveObjection(rows: readonly Pick<DeskRow, 'type' | 'status'>[]): 'notAlike' | 'notOpen' | null {
  if (new Set(rows.map(({ type }) => type)).size > 1) return 'notAlike';
  return rows.every(isOpen) ? null : 'notOpen';
}

/** Of the decided tasks of a rule, how many of a hundred ended otherwise than proposed; null while none is decided. */
export function changedRate(effect: RuleEffects['list'][number]): number | null {
  const decided = effect.approved + effect.changed + effect.rejected;
  return decided === 0 ? null : Math.round(((effect.changed + effect.rejected) / decided) * 100);
}
