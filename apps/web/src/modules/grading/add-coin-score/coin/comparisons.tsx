import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import { WorkbenchSection } from '../../../../kit/workbench/index.ts';
import { CoinThumb } from '../../../../ui/coin-thumb.tsx';
import { GradeBadge } from '../../../../ui/grades/grade-badge.tsx';
import { badgeOf } from '../../../../ui/grades/grade-of.ts';
import type { QueueCoin } from '../desk-types.ts';
import { type Beside, materialOf } from './coin-stage.tsx';
import styles from './comparisons.module.css';

const THUMB = 32;

export interface ComparisonsProps {
  readonly coin: QueueCoin;
  /** Key of what lies beside the coin. */
  readonly beside: string | null;
  /** The same again takes it away. */
  readonly onBeside: (piece: Beside) => void;
}

/** The picture of the catalogue and certified pieces of the same item; pressing one lays it beside the coin. */
export function Comparisons({ coin, beside, onBeside }: ComparisonsProps) {
  const text = useText();
  const lang = useLang();
  const { data } = useEndpoint(
    gradingEndpoints.getComparisons,
    { params: { id: coin.coinId } },
    { enabled: coin.isHeld },
  );
  if (!data || (data.catalogue === null && data.pieces.length === 0)) return null;
  const material = materialOf(coin);
  const entry = (piece: Beside, more: ReactNode) => (
    <li key={piece.key}>
      <button type="button" aria-pressed={beside === piece.key} onClick={() => onBeside(piece)}>
        <CoinThumb size={THUMB} material={material} src={piece.obverseUrl || null} />
        {more}
      </button>
    </li>
  );
  const label = text('grading.side.catalogue');
  return (
    <WorkbenchSection title={text('grading.side.comparisons')} sub={text('grading.side.comparisonsHint')}>
      <ul className={styles['comparisons']}>
        {data.catalogue
          ? entry({ key: 'catalogue', label, ...data.catalogue }, <span className={styles['words']}>{label}</span>)
          : null}
        {data.pieces.map(({ certNo, grade, variety, isSameVariety, ...urls }) =>
          entry(
            { key: certNo, label: certNo, ...urls },
            <>
              <span className={styles['words']}>
                {certNo}
                <small>{isSameVariety ? text('grading.side.sameVariety') : variety}</small>
              </span>
              <GradeBadge {...badgeOf(coin.category1, grade, lang)} />
            </>,
          ),
        )}
      </ul>
    </WorkbenchSection>
  );
}
