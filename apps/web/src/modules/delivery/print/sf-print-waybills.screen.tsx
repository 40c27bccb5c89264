import { PrintPage } from './print-page.tsx';

/** 批量打印电子面单 /closeReview/SfPrintWaybills?ids=: papers of many waybills, in the order of the packing bench. */
export default function SfPrintWaybillsScreen() {
  return <PrintPage titleKey="delivery.print.many" />;
}
