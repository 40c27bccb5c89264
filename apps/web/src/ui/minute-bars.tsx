import styles from './minute-bars.module.css';

export interface MinuteBar {
  readonly key: string;
  /** What is told when the pointer rests on it. */
  readonly title: string;
  readonly done: number;
  readonly failed: number;
}

const HEIGHT = 48;
const WIDTH = 8;

/** One thin bar a minute: what went well below, what failed on top. The words beside it carry the figures. */
export function MinuteBars({ bars, label }: { readonly bars: readonly MinuteBar[]; readonly label: string }) {
  const most = Math.max(1, ...bars.map((bar) => bar.done + bar.failed));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 2)));
  return (
    <svg
      className={styles['bars']}
      viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles['base']} d={`M0 ${HEIGHT - 0.5}H${bars.length * WIDTH}`} />
      {bars.map((bar, index) => {
        const [done, failed] = [heightOf(bar.done), heightOf(bar.failed)];
        return (
          <g key={bar.key}>
            <title>{bar.title}</title>
            <rect className={styles['hit']} x={index * WIDTH} y={0} width={WIDTH} height={HEIGHT} />
            <rect className={styles['done']} x={index * WIDTH + 1} y={HEIGHT - done} width={WIDTH - 2} height={done} />
            <rect
              className={styles['failed']}
              x={index * WIDTH + 1}
              y={HEIGHT - done - failed}
              width={WIDTH - 2}
              height={failed}
            />
          </g>
        );
      })}
    </svg>
  );
}
