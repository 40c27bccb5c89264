import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import type { FeeItem } from '@mintmark/contract/system/fee-items.schema.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useLogAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { feeColumns, feeFilters } from './fee.columns.tsx';
import { AmountDrawer, EditFeeDrawer, FEE_READS, NewFeeDrawer } from './fee.drawers.tsx';

const EXPORT = listExport(feeItemsEndpoints.exportFeeItems);
const rowKey = (row: FeeItem) => row.id;
type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'amount'; readonly item: FeeItem } | null;

/** 其他费用: fees beside the price list, offered where a price is adjusted. */
export default function OtherAmountScreen() {
  const text = useText();
  const locale = useLocale();
  const { confirm } = useFeedback();
  const [open, setOpen] = useState<Open>(null);
  const remove = useCommand(feeItemsEndpoints.removeFeeItem, { invalidate: FEE_READS });
  const log = useLogAction<FeeItem>((row) => ({ targetType: 'feeItem', targetId: row.id }));
  const permission = 'system:otherAmount:edit';
  const askRemove = async (row: FeeItem) => {
    const title = text('system.dict.removeAsk', { name: locale === 'en' ? row.nameEn : row.nameZh });
    if (await confirm({ title, danger: true })) await remove.run({ params: { id: row.id } });
  };
  const rowActions: readonly RowAction<FeeItem>[] = [
    { key: 'edit', labelKey: 'system.dict.edit', permission, onClick: (item) => setOpen({ kind: 'edit', item }) },
    {
      key: 'amount',
      labelKey: 'system.fee.setAmount',
      permission,
      onClick: (item) => setOpen({ kind: 'amount', item }),
    },
    { key: 'remove', labelKey: 'system.dict.remove', permission, danger: true, onClick: askRemove },
    log,
  ];
  const toolbar: readonly ToolbarAction<FeeItem>[] = [
    {
      ...{ key: 'new', labelKey: 'system.fee.new', primary: true, permission },
      icon: <Plus {...ICON} />,
      onClick: () => setOpen({ kind: 'new' }),
    },
  ];
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        id="system.feeItems"
        endpoint={feeItemsEndpoints.listFeeItems}
        columns={feeColumns}
        filters={feeFilters}
        rowKey={rowKey}
        exportable={EXPORT}
        toolbar={toolbar}
        rowActions={rowActions}
        defaultSort="code"
        emptyTitleKey="system.fee.emptyTitle"
        emptyHintKey="system.fee.emptyText"
      />
      <NewFeeDrawer open={open?.kind === 'new'} onClose={close} />
      <EditFeeDrawer item={open?.kind === 'edit' ? open.item : null} onClose={close} />
      <AmountDrawer item={open?.kind === 'amount' ? open.item : null} onClose={close} />
    </>
  );
}
