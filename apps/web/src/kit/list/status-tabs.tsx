import { LineTabs } from '../../ui/line-tabs.tsx';
import { useText } from '../i18n/index.ts';
import type { StatusTab } from './list-types.ts';

export interface StatusTabsProps {
  readonly tabs: readonly StatusTab[];
  readonly current: string | null;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly onChange: (key: string) => void;
}

/** Queue tabs with counts; a count that needs someone stands in red. */
export function StatusTabs({ tabs, current, counts, onChange }: StatusTabsProps) {
  const text = useText();
  const shown = tabs.map((tab) => ({
    key: tab.key,
    label: text(tab.labelKey),
    count: counts?.[tab.key],
    alert: tab.alert,
  }));
  return <LineTabs tabs={shown} current={current} label={text('kit.list.queues')} onChange={onChange} />;
}
