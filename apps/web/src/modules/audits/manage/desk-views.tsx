import type { ReactNode } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { useLinkedTab } from '../../../kit/list/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import type { DeskWords } from './manage.model.ts';
import css from './manage.module.css';
import { taskTabs } from './task-tabs.ts';

const VIEWS = ['tasks', 'workload', 'rules'] as const;
type View = (typeof VIEWS)[number];
const isView = (key: string | null): key is View => VIEWS.some((view) => view === key);

interface Props {
  readonly words: DeskWords;
  /** The three parts of a desk; only the one in sight is made. */
  readonly views: Readonly<Record<View, () => ReactNode>>;
}

/** A desk: its tasks, the workload, the effect of the rules. A link to a tab of the list is a link to the list. */
export function DeskViews({ words, views }: Props) {
  const text = useText();
  const linked = [...VIEWS, ...taskTabs(words).map(({ key }) => key)];
  const { tab, choose } = useLinkedTab<string>(linked, 'tasks');
  const view: View = isView(tab) ? tab : 'tasks';
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={VIEWS.map((key) => ({ key, label: text(`audits.manage.view.${key}`) }))}
          current={view}
          label={text(`audits.${words}.views`)}
          onChange={(next) => (isView(next) ? choose(next) : undefined)}
        />
      </div>
      {views[view]()}
    </>
  );
}
