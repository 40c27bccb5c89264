import { auditDeskEndpoints as calls } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { DeskViews } from './desk-views.tsx';
import { type Outcome, RulesView, WorkloadView } from './figures.tsx';
import { TasksList } from './tasks-list.tsx';

const LIVE = { follow: ['auditTask:*', 'highScoreTask:*'] } as const;
const OUTCOMES: readonly Outcome[] = [
  { key: 'fired', titleKey: 'audits.manage.rules.fired' },
  { key: 'open', titleKey: 'audits.manage.rules.open' },
  { key: 'approved', titleKey: 'audits.manage.rules.approved' },
  { key: 'changed', titleKey: 'audits.manage.rules.changed' },
  { key: 'rejected', titleKey: 'audits.manage.rules.rejected' },
  { key: 'withdrawn', titleKey: 'audits.manage.rules.withdrawn' },
];

const Workload = () => <WorkloadView words="manage" asked={useEndpoint(calls.getWorkload, {}, LIVE)} />;
const Rules = () => (
  <RulesView words="manage" outcomes={OUTCOMES} asked={useEndpoint(calls.getRuleEffects, {}, LIVE)} />
);

/** 审核任务管理 /auditManagement/auditManage: all tasks, the workload, the effect of the rules (states.md audit task). */
export default function AuditManageScreen() {
  return (
    <DeskViews
      words="manage"
      views={{ tasks: () => <TasksList />, workload: () => <Workload />, rules: () => <Rules /> }}
    />
  );
}
