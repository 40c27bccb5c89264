import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import css from '../custody.module.css';
import type { StockCount } from '../custody-types.ts';
import { CountFacts, CountItems, CountSums } from './count-parts.tsx';

interface Props {
  readonly open: boolean;
  readonly count: StockCount;
  readonly onClose: () => void;
}

/** A stock-taking on paper: sums, differences with their explanations, and lines to sign. */
export function CountPaper({ open, count, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  if (!open) return null;
  const company = lang === 'en' ? count.companyNameEn : count.companyName;
  return (
    <PrintPaper title={text('custody.count.paper')} sub={`${count.countNo} · ${company}`} isLoaded onClose={onClose}>
      <div className={css['body']}>
        <CountFacts count={count} />
        <CountSums count={count} />
        <CountItems count={count} isPaper />
        <div className={css['signs']}>
          <span>{text('custody.count.by')}</span>
          <span>{text('custody.count.confirmedBy')}</span>
        </div>
      </div>
    </PrintPaper>
  );
}
