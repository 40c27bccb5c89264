import { PrinterList } from './printer-list.tsx';

/** 企业打印机管理: the same printers as their own company sees them. */
export default function CompanyPrintersScreen() {
  return <PrinterList id="labels.companyPrinters" isOwn />;
}
