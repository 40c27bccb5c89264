import styles from './coin-thumb.module.css';

/** The drawn stand-ins for a missing photo, by what the piece is made of. */
export type CoinMaterial = 'silver' | 'copper' | 'gold' | 'brass' | 'dark' | 'note' | 'sycee';

export interface CoinThumbProps {
  readonly material?: CoinMaterial;
  readonly src?: string | null;
  /** Edge in px; 26 in tables. */
  readonly size?: number;
  /** What is shown large while one points at it (`PicturePeek`). */
  readonly peek?: Peek | undefined;
}

/** Both sides of a piece. */
export interface Peek {
  readonly obverse: string | null;
  readonly reverse: string | null;
}

const ROUND: readonly CoinMaterial[] = ['silver', 'copper', 'gold', 'brass', 'dark'];

/** The small picture in front of a name. Decoration: the name stands beside it. */
export function CoinThumb({ material = 'silver', src, size = 26, peek }: CoinThumbProps) {
  if (src)
    return (
      <img
        className={ROUND.includes(material) ? styles['photo'] : `${styles['photo']} ${styles['flat']}`}
        src={src}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        {...(peek ? { 'data-peek': peek.obverse ?? '', 'data-peek-back': peek.reverse ?? '' } : {})}
      />
    );
  return <span className={`${styles['thumb']} ${styles[material]}`} style={{ width: size, height: size }} />;
}
