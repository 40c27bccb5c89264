import { useText } from '../../../kit/i18n/index.ts';
import { useLinkedTab } from '../../../kit/list/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { RulesView, WorkloadView } from './figures.tsx';
import css from './manage.module.css';
import { taskTabs } from './tasks.columns.tsx';
import { TasksList } from './tasks-list.tsx';

const VIEWS = ['tasks', 'workload', 'rules'] as const;
type View = (typeof VIEWS)[number];
/** A link to a tab of the list is a link to the list. */
const LINKED: readonly string[] = [...VIEWS, ...taskTabs.map(({ key }) => key)];
const isView = (key: string | null): key is View => VIEWS.some((view) => view === key);

/** 审核任务管理 /auditManagement/auditManage: all tasks, the workload, the effect of the rules (states.md audit task). */
export default function AuditManageScreen() {
  const text = useText();
  const { tab, choose } = useLinkedTab<string>(LINKED, 'tasks');
  const view: View = isView(tab) ? tab : 'tasks';
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={VIEWS.map((key) => ({ key, label: text(`audits.manage.view.${key}`) }))}
          current={view}
          label={text('audits.manage.view.label')}
          onChange={(next) => (isView(next) ? choose(next) : undefined)}
        />
      </div>
      {view === 'tasks' ? <TasksList /> : null}
      {view === 'workload' ? <WorkloadView /> : null}
      {view === 'rules' ? <RulesView /> : null}
    </>
  );
}
