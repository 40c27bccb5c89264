import type { CompanyItemRow } from '@mintmark/contract/companies/company-item.schema.ts';
import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RemoteSelect } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import css from '../parts/companies.module.css';
import { loadItems } from '../rules/rule.model.ts';
import { NewItemDrawer } from './item-forms.tsx';
import { itemColumns, itemFilters, itemTabs } from './items.columns.tsx';

const ItemDrawer = lateDrawer(async () => (await import('./item.drawer.tsx')).ItemDrawer);

const EXPORT = listExport(calls.exportCompanyItems);
const rowKey = (row: CompanyItemRow) => row.id;

interface Props {
  readonly companyId: string;
  /** The item that stands open at first. */
  readonly itemId?: string | undefined;
  readonly category2?: number | undefined;
}

/** What one company says of items of the compendium itself, and any item beside the list; the own company's page shows the same. */
export function CompanyItems({ companyId, itemId, category2 }: Props) {
  const text = useText();
  const [open, setOpen] = useState<string | null>(itemId ?? null);
  const [isNew, setNew] = useState(false);
  const fixedQuery = useMemo(
    () => ({ companyId: [companyId], ...(category2 === undefined ? {} : { category2: [category2] }) }),
    [companyId, category2],
  );
  const { show, rowActions } = useMemo(() => {
    const view = (row: CompanyItemRow) => setOpen(row.itemId);
    const action: RowAction<CompanyItemRow> = { key: 'open', labelKey: 'companies.common.view', onClick: view };
    return { show: view, rowActions: [action] };
  }, []);
  const toolbar: readonly ToolbarAction<CompanyItemRow>[] = [
    {
      key: 'new',
      labelKey: 'companies.item.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'system:companyItem:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <section className={css['bar']}>
        <label htmlFor={`item-of-${companyId}`}>{text('companies.item.find')}</label>
        <RemoteSelect
          id={`item-of-${companyId}`}
          load={loadItems}
          value={undefined}
          onChange={(id) => (typeof id === 'string' ? setOpen(id) : undefined)}
          placeholder={text('companies.item.findHint')}
          width={320}
        />
      </section>
      <ListScreen
        id="companies.items"
        endpoint={calls.listCompanyItems}
        fixedQuery={fixedQuery}
        columns={itemColumns}
        filters={itemFilters}
        statusTabs={itemTabs}
        exportable={EXPORT}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={show}
        defaultSort="-id"
        emptyTitleKey="companies.item.emptyTitle"
        emptyHintKey="companies.item.emptyText"
      />
      <ItemDrawer companyId={companyId} itemId={open} onClose={() => setOpen(null)} />
      <NewItemDrawer companyId={companyId} item={null} open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
