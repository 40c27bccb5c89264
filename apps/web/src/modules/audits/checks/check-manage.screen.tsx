import { checkDeskEndpoints as calls } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { DeskViews } from '../manage/desk-views.tsx';
import { type Outcome, RulesView, WorkloadView } from '../manage/figures.tsx';
import { ChecksList } from './checks-list.tsx';

const LIVE = { follow: ['qualityTask:*'] } as const;
const OUTCOMES: readonly Outcome[] = [
  { key: 'fired', titleKey: 'audits.checks.rules.fired' },
  { key: 'open', titleKey: 'audits.checks.rules.open' },
  { key: 'approved', titleKey: 'audits.checks.rules.passed' },
  { key: 'rejected', titleKey: 'audits.checks.rules.failed' },
  { key: 'withdrawn', titleKey: 'audits.checks.rules.withdrawn' },
];

const Workload = () => <WorkloadView words="checks" asked={useEndpoint(calls.getCheckWorkload, {}, LIVE)} />;
const Rules = () => (
  <RulesView words="checks" outcomes={OUTCOMES} asked={useEndpoint(calls.getCheckRuleEffects, {}, LIVE)} />
);

/** 质检任务管理 /auditManagement/auditFinManage: all checks, the workload, the effect of the rules (decision 0082). */
export default function CheckManageScreen() {
  return (
    <DeskViews
      words="checks"
      views={{ tasks: () => <ChecksList />, workload: () => <Workload />, rules: () => <Rules /> }}
    />
  );
}
