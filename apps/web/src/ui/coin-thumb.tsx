import styles from './coin-thumb.module.css';

/** The drawn stand-ins for a missing photo, by what the piece is made of. */
export type CoinMaterial = 'silver' | 'copper' | 'gold' | 'brass' | 'dark' | 'note' | 'sycee';

export interface CoinThumbProps {
  readonly material?: CoinMaterial;
  readonly src?: string | null;
  /** Edge in px; 26 in tables. */
  readonly size?: number;
}

/** The small picture in front of a name. Decoration: the name stands beside it. */
export function CoinThumb({ material = 'silver', src, size = 26 }: CoinThumbProps) {
  if (src)
    return (
      <img className={styles['photo']} src={src} width={size} height={size} alt="" loading="lazy" decoding="async" />
    );
  return <span className={`${styles['thumb']} ${styles[material]}`} style={{ width: size, height: size }} />;
}
