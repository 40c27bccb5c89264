import type { PrinterRow } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints } from '@mintmark/contract/labels/printers.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, type RowAction, type ToolbarAction, useOpenRecord } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { NewPrinterDrawer } from './printer-forms.tsx';
import { allFilters, ownFilters, printerColumns } from './printers.columns.tsx';

const PrinterDrawer = lateDrawer(async () => (await import('./printer.drawer.tsx')).PrinterDrawer);

const rowKey = (row: PrinterRow) => row.id;
const OF_COMPANIES = { ofHouse: 'false' } as const;
const EVERY = {};

/** Printers of the house and all companies in scope, or (companyManage) of companies alone. */
export function PrinterList({ id: listId, isOwn }: { readonly id: string; readonly isOwn: boolean }) {
  const { id, row, open, close } = useOpenRecord<PrinterRow>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<PrinterRow>[]>(
    () => [{ key: 'open', labelKey: 'labels.printer.view', onClick: open }],
    [open],
  );
  const toolbar: readonly ToolbarAction<PrinterRow>[] = [
    {
      key: 'new',
      labelKey: 'labels.printer.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'basic:printer:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id={listId}
        endpoint={printersEndpoints.listPrinters}
        fixedQuery={isOwn ? OF_COMPANIES : EVERY}
        columns={printerColumns}
        filters={isOwn ? ownFilters : allFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="station"
        emptyTitleKey="labels.printer.emptyTitle"
        emptyHintKey="labels.printer.emptyText"
      />
      <PrinterDrawer id={id} row={row} onClose={close} />
      <NewPrinterDrawer companyId={undefined} open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
