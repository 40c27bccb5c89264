import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import type { CoinMaterial } from '../../../ui/coin-thumb.tsx';
import { CoinViewer } from '../../../ui/coin-viewer/coin-viewer.tsx';
import styles from './add-coin-score.module.css';
import type { QueueCoin } from './desk-types.ts';

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
function materialOf(coin: Pick<QueueCoin, 'metal' | 'category1'>): CoinMaterial {
  if (coin.category1 === CATEGORY.banknote) return 'note';
  if (coin.category1 === CATEGORY.sycee) return 'sycee';
  if (coin.category1 === CATEGORY.ancient || coin.category1 === CATEGORY.charm) return 'dark';
  return MATERIALS[coin.metal] ?? 'silver';
}

/** The coin in the middle, obverse and reverse at one scale; edge and details take the obverse's place when pressed. */
export function CoinStage({ coin }: { readonly coin: Pictured }) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const material = materialOf(coin);
  const urlOf = (kind: number) => coin.images.find((image) => image.kind === kind)?.url ?? null;
  const more = coin.images.filter((image) => image.kind !== IMAGE_KIND.obverse && image.kind !== IMAGE_KIND.reverse);
  const isChosen = more.some((image) => image.url === chosen);
  return (
    <div className={styles['stage']}>
      <CoinViewer
        obverse={{ src: isChosen ? chosen : urlOf(IMAGE_KIND.obverse), material }}
        reverse={{ src: urlOf(IMAGE_KIND.reverse), material }}
        diameterUm={coin.measures.find((one) => one.key === 'diameterUm')?.value ?? null}
        extraTools={more.map((image, index) => (
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
      />
    </div>
  );
}
