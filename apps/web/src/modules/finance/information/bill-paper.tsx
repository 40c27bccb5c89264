import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import { BillFacts, BillLines, BillSums } from './bill-parts.tsx';
import css from './information.module.css';
import { type Bill, monthText } from './information-types.ts';

interface Props {
  readonly open: boolean;
  readonly bill: Bill;
  readonly onClose: () => void;
}

/** A bill on paper: who pays for which month, the sums by category, and the pieces. */
export function BillPaper({ open, bill, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  if (!open) return null;
  const company = lang === 'en' ? bill.companyNameEn : bill.companyName;
  return (
    <PrintPaper
      title={text('finance.information.paper', { month: monthText(bill.month) })}
      sub={`${bill.billNo} · ${company}`}
      logo={bill.companyLogo}
      isLoaded
      onClose={onClose}
    >
      <div className={css['body']}>
        <BillFacts bill={bill} />
        <BillSums bill={bill} />
        <BillLines bill={bill} isPaper />
      </div>
    </PrintPaper>
  );
}
