import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { Drawer, Segmented } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { nameIn, type Translate, useLang, useText } from '../../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../../kit/page-active/index.ts';
import { materialOf } from '../../../../ui/coin-material.ts';
import { CoinViewer } from '../../../../ui/coin-viewer/coin-viewer.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import styles from './compare.module.css';
import {
  type Chosen,
  chosenOf,
  type Face,
  faceOf,
  nextKey,
  type PictureSource,
  pictureSources,
} from './compare-model.ts';

const WIDTH = 'min(1280px, 100vw)';
const FACES = ['obverse', 'reverse'] as const satisfies readonly Face[];

const labelOf = ({ kind, no }: PictureSource, text: Translate): string => text(`ratings.compare.${kind}`, { no });

interface SideProps {
  readonly label: string;
  readonly sources: readonly PictureSource[];
  readonly value: PictureSource;
  readonly onChoose: (key: string) => void;
}

function Side({ label, sources, value, onChoose }: SideProps) {
  const text = useText();
  const options = sources.map((source) => ({ value: source.key, label: labelOf(source, text) }));
  return <Select aria-label={label} value={value.key} options={options} onChange={onChoose} />;
}

/** Which key does what: sides go round, the face is turned; zoom, pan and the rest are the viewer's. */
const SIDE_KEYS: Readonly<Record<string, readonly [side: keyof Chosen, step: 1 | -1]>> = {
  '[': ['left', -1],
  ']': ['left', 1],
  ',': ['right', -1],
  '.': ['right', 1],
};

function Compared({ coin }: { readonly coin: RatingDetail }) {
  const text = useText();
  const { data } = useEndpoint(ratingEndpoints.getComparedPictures, { params: { coinId: coin.id } });
  const [wanted, setWanted] = useState<readonly [string | null, string | null]>([null, null]);
  const [face, setFace] = useState<Face>('obverse');
  if (!data) return <Skeleton rows={6} />;
  const sources = pictureSources(coin, data);
  const chosen = chosenOf(sources, wanted);
  if (chosen === null) return <EmptyState title={text('ratings.compare.none')} />;
  const { left, right } = chosen;
  const choose = (side: keyof Chosen, key: string) =>
    setWanted(
      side === 'left'
        ? [key, key === right.key ? left.key : right.key]
        : [key === left.key ? right.key : left.key, key],
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = SIDE_KEYS[event.key];
    if (moved) {
      const [side, step] = moved;
      choose(side, nextKey(sources, chosen[side].key, side === 'left' ? right.key : left.key, step));
    } else if (event.key.toLowerCase() === 'x') setFace(face === 'obverse' ? 'reverse' : 'obverse');
    else return;
    event.preventDefault();
  };
  const material = materialOf(coin.category1, coin.certNo);
  const sideOf = (source: PictureSource) => ({ src: faceOf(source, face), material, label: labelOf(source, text) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the stage and beside it
    <div className={styles['compare']} onKeyDown={onKeyDown}>
      <div className={styles['bar']}>
        <Side
          label={text('ratings.compare.left')}
          sources={sources}
          value={left}
          onChoose={(key) => choose('left', key)}
        />
        <Segmented<Face>
          value={face}
          onChange={setFace}
          aria-label={text('ratings.compare.face')}
          options={FACES.map((value) => ({ value, label: text(`ratings.compare.${value}`) }))}
        />
        <Side
          label={text('ratings.compare.right')}
          sources={sources}
          value={right}
          onChoose={(key) => choose('right', key)}
        />
      </div>
      <div className={styles['stage']}>
        <CoinViewer obverse={sideOf(left)} reverse={sideOf(right)} />
      </div>
      <p className={styles['keys']}>{text('ratings.compare.keys')}</p>
    </div>
  );
}

export interface CompareDrawerProps {
  /** Null: closed. */
  readonly coin: RatingDetail | null;
  readonly onClose: () => void;
}

/** Two pictures side by side that are zoomed, moved and turned together: this coin, its holder, what it was, the catalogue. */
export function CompareDrawer({ coin, onClose }: CompareDrawerProps) {
  const text = useText();
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  return (
    <Drawer
      open={coin !== null && active}
      keyboard={active}
      size={WIDTH}
      title={text('ratings.compare.title', {
        piece: coin ? `${coin.certNo ?? coin.coinCode} ${nameIn(lang, coin)}` : '',
      })}
      onClose={onClose}
      destroyOnHidden
      {...(container ? { getContainer: () => container } : {})}
    >
      {coin ? <Compared coin={coin} /> : null}
    </Drawer>
  );
}
