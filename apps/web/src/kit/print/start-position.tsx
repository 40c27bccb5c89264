import { useText } from '../i18n/index.ts';
import styles from './print-sheet.module.css';
import { cellsPerSheet, type SheetSpec } from './sheet-layout.ts';

export interface StartPositionProps {
  readonly spec: SheetSpec;
  /** Cells that are used already. */
  readonly start: number;
  /** Cells that this print takes. */
  readonly taken: number;
  readonly onChange: (start: number) => void;
}

/** Choose the first free cell of a sheet that was begun. */
export function StartPosition({ spec, start, taken, onChange }: StartPositionProps) {
  const text = useText();
  const perSheet = cellsPerSheet(spec);
  const stateOf = (at: number) => {
    if (at < start) return styles['posUsed'];
    if (at === start) return styles['posStart'];
    return at < start + taken ? styles['posTaken'] : undefined;
  };
  const left = taken === 0 ? perSheet - start : (perSheet - ((start + taken) % perSheet)) % perSheet;
  const place = (at: number) => ({ row: Math.floor(at / spec.columns) + 1, column: (at % spec.columns) + 1 });
  return (
    <div className={styles['position']}>
      <div className={styles['posGrid']} style={{ gridTemplateColumns: `repeat(${spec.columns}, 1fr)` }}>
        {Array.from({ length: perSheet }, (_, at) => (
          <button
            key={at}
            type="button"
            className={stateOf(at)}
            aria-label={text('kit.print.cell', place(at))}
            aria-pressed={at === start}
            onClick={() => onChange(at)}
          />
        ))}
      </div>
      <p>
        <b>{text('kit.print.startAt', place(start))}</b>
        {start > 0 ? <span>{text('kit.print.used', { n: start })}</span> : null}
        <span>{text('kit.print.takes', { n: taken })}</span>
        <span>{text('kit.print.left', { n: left })}</span>
      </p>
    </div>
  );
}
