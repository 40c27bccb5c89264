import { PrintPage } from './print-page.tsx';

/** 顺丰电子面单 /closeReview/SfPrint?id=: the paper of one waybill. */
export default function SfPrintScreen() {
  return <PrintPage titleKey="delivery.print.one" />;
}
