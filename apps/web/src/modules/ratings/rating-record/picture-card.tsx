import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { IMAGE_KIND, IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { Button } from 'antd';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { materialOf } from '../../../ui/coin-material.ts';
import { CoinViewer } from '../../../ui/coin-viewer/coin-viewer.tsx';
import { ICON_S } from '../../../ui/icon.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import styles from './rating-record.module.css';
import { pairOf } from './record-model.ts';

const HEIGHT = 340;
const LARGE = 520;

export interface PictureCardProps {
  readonly coin: RatingDetail;
  readonly isLarge?: boolean;
  /** Lays the pictures beside others; null for people who may not. */
  readonly onCompare?: (() => void) | null;
}

/** The largest area, because the coin is the subject: the pair on the stage, every picture as a film below. */
export function PictureCard({ coin, isLarge = false, onCompare = null }: PictureCardProps) {
  const text = useText();
  const lang = useLang();
  const [kind, setKind] = useState<number>(IMAGE_KIND.obverse);
  const material = materialOf(coin.category1, coin.certNo);
  const { obverse, reverse } = pairOf(coin.images, kind);
  const isBare = kind === IMAGE_KIND.obverse || kind === IMAGE_KIND.reverse;
  return (
    <SectionCard flush>
      <CoinViewer
        key={kind}
        height={isLarge ? LARGE : HEIGHT}
        obverse={{ src: obverse, material }}
        reverse={{ src: reverse, material }}
        diameterUm={isBare ? coin.measures.diameterUm : null}
      />
      <div className={styles['films']}>
        {coin.images.map((image) => (
          <button
            key={image.url}
            type="button"
            aria-pressed={image.kind === kind}
            aria-label={enumText(IMAGE_KINDS, image.kind, lang)}
            title={enumText(IMAGE_KINDS, image.kind, lang)}
            onClick={() => setKind(image.kind)}
          >
            <img src={image.url} alt="" loading="lazy" />
          </button>
        ))}
        <span>{coin.images.length === 0 ? text('ratings.pictures.none') : enumText(IMAGE_KINDS, kind, lang)}</span>
        {onCompare === null ? null : (
          <Button
            className={styles['compareButton'] ?? ''}
            size="small"
            icon={<Columns2 {...ICON_S} />}
            onClick={onCompare}
          >
            {text('ratings.compare.open')}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
