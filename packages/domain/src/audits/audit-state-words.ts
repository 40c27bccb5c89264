import type { EnumItem } from '../kernel/enums.ts';
import { auditTaskMachine } from './audit-task.machine.ts';

/** States of an audit task whose names are too long for a cell of a list, in brief. */
export const AUDIT_STATES_BRIEF: readonly EnumItem[] = [
  { code: auditTaskMachine.state.changed, zh: '改判', en: 'Changed' },
];
