import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import type { StatusTab } from '../../../kit/list/index.ts';
import { type DeskWords, DONE_STATES, OPEN_STATES } from './manage.model.ts';

/** The tabs of a desk: what is open, one's own, free, late, risen, done. */
export const taskTabs = (words: DeskWords): readonly StatusTab[] => [
  { key: 'open', labelKey: `audits.${words}.tab.open`, query: { status: OPEN_STATES } },
  { key: 'mine', labelKey: 'audits.manage.tab.mine', query: { status: OPEN_STATES, isMine: 'true' } },
  { key: 'free', labelKey: 'audits.manage.tab.free', query: { status: OPEN_STATES, isFree: 'true' } },
  { key: 'overdue', labelKey: 'audits.manage.tab.overdue', query: { isOverdue: 'true' }, alert: true },
  {
    key: 'escalated',
    labelKey: 'audits.manage.tab.escalated',
    query: { status: [auditTaskMachine.state.escalated] },
    alert: true,
  },
  { key: 'done', labelKey: `audits.${words}.tab.done`, query: { status: DONE_STATES } },
  { key: 'all', labelKey: 'audits.manage.tab.all' },
];
