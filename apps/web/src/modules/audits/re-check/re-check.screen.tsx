import { useCan } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useLinkedTab } from '../../../kit/list/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { BenchView } from './bench.tsx';
import { ChecksList } from './checks-list.tsx';
import { PlansList } from './plans-list.tsx';
import css from './re-check.module.css';

type View = 'checks' | 'bench' | 'plans';
const VIEWS: readonly View[] = ['checks', 'bench', 'plans'];
const isView = (key: string): key is View => VIEWS.some((view) => view === key);

/** 抽检 /auditManagement/reCheck: what was drawn, the blind bench, and the plans (records.md §4, states.md coin 85). */
export default function ReCheckScreen() {
  const text = useText();
  const can = useCan();
  const { tab, choose } = useLinkedTab<View>(VIEWS, 'checks');
  const views = VIEWS.filter((view) => view !== 'bench' || can('order:reCheck:decide'));
  const view = tab !== null && views.includes(tab) ? tab : 'checks';
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={views.map((key) => ({ key, label: text(`audits.reCheck.view.${key}`) }))}
          current={view}
          label={text('audits.reCheck.view.label')}
          onChange={(next) => (isView(next) ? choose(next) : undefined)}
        />
      </div>
      {view === 'checks' ? <ChecksList /> : null}
      {view === 'bench' ? <BenchView /> : null}
      {view === 'plans' ? <PlansList /> : null}
    </>
  );
}
