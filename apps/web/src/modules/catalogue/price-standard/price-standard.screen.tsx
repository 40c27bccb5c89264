import type { PriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCan } from '../../../kit/can/index.ts';
import { lateDrawer, later } from '../../../kit/later/index.ts';
import { ListScreen, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { agentFilter, priceListColumns, priceListFilterDefs, priceListTabs } from './price-list.columns.tsx';
import { listPath } from './use-price-steps.tsx';

const NewListDrawer = lateDrawer(async () => (await import('./price-list.drawers.tsx')).NewListDrawer);

const wait = <Skeleton rows={8} />;
const PriceListRecord = later(async () => (await import('./price-list.record.tsx')).PriceListRecord, wait);
const rowKey = (row: PriceListRow) => row.id;

function PriceLists() {
  const navigate = useNavigate();
  const [form, setForm] = useState<{ readonly from: PriceListRow | null } | null>(null);
  const knowsAgents = useCan()(['customer:agent:page', 'customer:user:page', 'basic:price:edit']);
  const filters = useMemo(
    () => (knowsAgents ? [...priceListFilterDefs, agentFilter] : priceListFilterDefs),
    [knowsAgents],
  );
  const open = (row: PriceListRow) => navigate(listPath(row.id));
  const permission = 'basic:price:edit';
  const rowActions: readonly RowAction<PriceListRow>[] = [
    { key: 'open', labelKey: 'catalogue.common.view', onClick: open },
    { key: 'copy', labelKey: 'catalogue.priceEdit.copyShort', permission, onClick: (from) => setForm({ from }) },
  ];
  const toolbar: readonly ToolbarAction<PriceListRow>[] = [
    {
      ...{ key: 'new', labelKey: 'catalogue.priceEdit.new', primary: true, permission },
      icon: <Plus {...ICON} />,
      onClick: () => setForm({ from: null }),
    },
  ];
  return (
    <>
      <ListScreen
        id="catalogue.priceLists"
        endpoint={calls.listPriceLists}
        columns={priceListColumns}
        filters={filters}
        statusTabs={priceListTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-validFrom"
        emptyTitleKey="catalogue.price.emptyTitle"
        emptyHintKey="catalogue.price.emptyText"
      />
      <NewListDrawer
        open={form !== null}
        from={form?.from ?? null}
        onClose={() => setForm(null)}
        onMade={(id) => navigate(listPath(id))}
      />
    </>
  );
}

/** 价格标准: the price lists of the house and of companies; `?id=` one of them. Each address is a tab of its own. */
export default function PriceStandardScreen() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  return /^\d{1,18}$/.test(id) ? <PriceListRecord id={id} /> : <PriceLists />;
}
