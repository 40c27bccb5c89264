import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { FlipHorizontal2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../../kit/i18n/index.ts';
import type { CoinMaterial } from '../../../../ui/coin-thumb.tsx';
import { CoinViewer } from '../../../../ui/coin-viewer/coin-viewer.tsx';
import { ICON } from '../../../../ui/icon.ts';
import styles from '../add-coin-score.module.css';
import type { QueueCoin } from '../desk-types.ts';

const MATERIALS: Readonly<Record<string, CoinMaterial>> = {
  gold: 'gold',
  silver: 'silver',
  copper: 'copper',
  bronze: 'copper',
  brass: 'brass',
  paper: 'note',
};

/** What the stage needs of a coin. */
type Pictured = Pick<QueueCoin, 'images' | 'measures' | 'metal' | 'category1'>;

/** What is drawn while there is no picture, by metal or category. */
export function materialOf(coin: Pick<QueueCoin, 'metal' | 'category1'>): CoinMaterial {
  if (coin.category1 === CATEGORY.banknote) return 'note';
  if (coin.category1 === CATEGORY.sycee) return 'sycee';
  if (coin.category1 === CATEGORY.ancient || coin.category1 === CATEGORY.charm) return 'dark';
  return MATERIALS[coin.metal] ?? 'silver';
}

/** A piece that is laid beside the coin: what it is called, and both its sides. */
export interface Beside {
  readonly key: string;
  readonly label: string;
  readonly obverseUrl: string;
  readonly reverseUrl: string;
}

export interface CoinStageProps {
  readonly coin: Pictured;
  /** Takes the reverse's place, side by side with the same side of the coin. */
  readonly beside?: Beside | null;
}

/** The coin in the middle, obverse and reverse at one scale; edge and details take the obverse's place when pressed. */
export function CoinStage({ coin, beside = null }: CoinStageProps) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBack, setBack] = useState(false);
  const material = materialOf(coin);
  const urlOf = (kind: number) => coin.images.find((image) => image.kind === kind)?.url ?? null;
  const more = coin.images.filter((image) => image.kind !== IMAGE_KIND.obverse && image.kind !== IMAGE_KIND.reverse);
  const isChosen = more.some((image) => image.url === chosen);
  const front = { src: isChosen ? chosen : urlOf(IMAGE_KIND.obverse), material };
  const back = { src: urlOf(IMAGE_KIND.reverse), material };
  const other = (isBack ? beside?.reverseUrl : beside?.obverseUrl) || null;
  const sides =
    beside === null
      ? { obverse: front, reverse: back }
      : {
          obverse: { ...(isBack ? back : front), label: text('grading.stage.thisCoin') },
          reverse: { src: other, material, label: beside.label },
        };
  return (
    <div className={styles['stage']}>
      <CoinViewer
        {...sides}
        diameterUm={coin.measures.find((one) => one.key === 'diameterUm')?.value ?? null}
        extraTools={
          <>
            {beside === null ? null : (
              <button
                type="button"
                aria-pressed={isBack}
                aria-label={text('grading.stage.otherSides')}
                title={text('grading.stage.otherSides')}
                onClick={() => setBack(!isBack)}
              >
                <FlipHorizontal2 {...ICON} />
              </button>
            )}
            {more.map((image, index) => (
              <button
                key={image.url}
                type="button"
                aria-pressed={image.url === chosen}
                aria-label={text('grading.stage.morePicture', { n: index + 1 })}
                title={text('grading.stage.morePicture', { n: index + 1 })}
                onClick={() => setChosen(image.url === chosen ? null : image.url)}
              >
                <img className={styles['morePicture']} src={image.url} alt="" />
              </button>
            ))}
          </>
        }
      />
    </div>
  );
}
