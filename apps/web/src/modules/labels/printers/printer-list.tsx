import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { MasterScreen } from '../../../kit/master/index.ts';
import { NewPrinterDrawer } from './printer-form.tsx';
import { allFilters, ownFilters, printerColumns } from './printers.columns.tsx';

const PrinterDrawer = lateDrawer(async () => (await import('./printer.drawer.tsx')).PrinterDrawer);

const OF_COMPANIES = { ofHouse: 'false' } as const;
const EVERY = {};
const LIST = {
  endpoint: calls.listPrinters,
  columns: printerColumns,
  defaultSort: 'station',
  emptyTitleKey: 'labels.printer.emptyTitle',
  emptyHintKey: 'labels.printer.emptyText',
} as const;

/** Printers of the house and all companies in scope, or (companyManage) of companies alone. */
export function PrinterList({ id, isOwn }: { readonly id: string; readonly isOwn: boolean }) {
  const shown = isOwn ? { fixedQuery: OF_COMPANIES, filters: ownFilters } : { fixedQuery: EVERY, filters: allFilters };
  const words = { edit: 'basic:printer:edit', newKey: 'labels.printer.new' } as const;
  return <MasterScreen list={{ id, ...LIST, ...shown }} {...words} record={PrinterDrawer} create={NewPrinterDrawer} />;
}
