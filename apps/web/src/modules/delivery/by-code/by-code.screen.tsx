import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../../kit/i18n/index.ts';
import { linkedTab } from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { Bench } from './bench.tsx';
import styles from './by-code.module.css';
import { DeliveriesList } from './deliveries-list.tsx';

type TabKey = 'bench' | 'list';
const TABS: readonly TabKey[] = ['bench', 'list'];
const isTab = (key: string): key is TabKey => TABS.some((tab) => tab === key);
const PANEL = 'delivery-by-code';

/**
 * Bench or list. A link with conditions means the list, but for the orders that are ready: they stand on the bench. The
 * list gets its conditions back when one returns from the bench.
 */
function useTab() {
  const { conditions, setConditions } = usePage();
  const asked: TabKey = conditions === null || linkedTab(conditions) === 'ready' ? 'bench' : 'list';
  const [tab, setChosen] = useState<TabKey>(asked);
  const seen = useRef(conditions);
  const kept = useRef<string | null>(null);
  useEffect(() => {
    if (seen.current === conditions) return;
    seen.current = conditions;
    if (conditions !== null) setChosen(asked);
  }, [conditions, asked]);
  const setTab = (next: TabKey) => {
    if (tab === 'list') kept.current = conditions;
    setConditions(next === 'list' ? kept.current : null);
    setChosen(next);
  };
  return { tab, setTab };
}

/** Delivery by Code: the bench, and the list of everything that left it. */
export default function ByCodeScreen() {
  const text = useText();
  const params = new URLSearchParams(useLocation().search);
  const asked = params.get('deliveryId');
  const orderCode = params.get('orderCode');
  const { tab, setTab } = useTab();
  const [deliveryId, setDeliveryId] = useState<string | null>(asked && /^\d{1,18}$/.test(asked) ? asked : null);
  const open = (id: string) => {
    setDeliveryId(id);
    setTab('bench');
  };
  return (
    <div className={styles['page']}>
      <div className={styles['tabs']}>
        <LineTabs
          tabs={TABS.map((key) => ({ key, label: text(`delivery.tab.${key}`) }))}
          current={tab}
          label={text('delivery.byCode.title')}
          panelId={PANEL}
          onChange={(key) => isTab(key) && setTab(key)}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={text(`delivery.tab.${tab}`)} className={styles['panel']}>
        {tab === 'bench' ? (
          <Bench deliveryId={deliveryId} orderCode={orderCode} onOpen={open} />
        ) : (
          <DeliveriesList onOpen={open} />
        )}
      </div>
    </div>
  );
}
