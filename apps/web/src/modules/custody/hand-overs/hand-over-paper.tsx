import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import css from '../custody.module.css';
import type { HandOver } from '../custody-types.ts';
import { HandOverCoins, HandOverFacts } from './hand-over-parts.tsx';

interface Props {
  readonly open: boolean;
  readonly handOver: HandOver;
  readonly onClose: () => void;
}

/** A hand-over on paper: both names, every coin, and lines to sign. */
export function HandOverPaper({ open, handOver, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  if (!open) return null;
  const company = lang === 'en' ? handOver.companyNameEn : handOver.companyName;
  const lines = ['giver', 'receiver', 'third'] as const;
  return (
    <PrintPaper title={text('custody.paper')} sub={`${handOver.handOverNo} · ${company}`} isLoaded onClose={onClose}>
      <div className={css['body']}>
        <HandOverFacts handOver={handOver} />
        <HandOverCoins handOver={handOver} isPaper />
        <div className={css['signs']}>
          {lines.map((who) => (
            <span key={who}>{text(`custody.handOver.${who}`)}</span>
          ))}
        </div>
      </div>
    </PrintPaper>
  );
}
