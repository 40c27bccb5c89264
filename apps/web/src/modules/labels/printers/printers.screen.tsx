import { PrinterList } from './printer-list.tsx';

/** 打印机管理: printers of the house and of the companies in scope. */
export default function PrintersScreen() {
  return <PrinterList id="labels.printers" isOwn={false} />;
}
