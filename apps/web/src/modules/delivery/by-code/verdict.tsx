import { CircleCheckBig, ScanBarcode, XCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './by-code.module.css';

/** The answer to the last scan; `wait` before the first. */
export interface Verdict {
  readonly tone: 'ok' | 'bad' | 'wait';
  readonly title: string;
  readonly sub: ReactNode;
}

const GLYPH = { size: 40, strokeWidth: 1.8, 'aria-hidden': true } as const;
const GLYPHS = { ok: CircleCheckBig, bad: XCircle, wait: ScanBarcode } as const;

export interface VerdictBandProps {
  readonly verdict: Verdict;
  readonly done: number;
  readonly total: number;
}

/** Green or red, readable from where one stands: what was scanned, and how many of how many. */
export function VerdictBand({ verdict, done, total }: VerdictBandProps) {
  const Glyph = GLYPHS[verdict.tone];
  return (
    <div className={styles['verdict']} data-tone={verdict.tone} role="status" aria-live="assertive">
      <Glyph {...GLYPH} />
      <div>
        <b>{verdict.title}</b>
        <span>{verdict.sub}</span>
      </div>
      {total > 0 ? (
        <output>
          {done} <small className={styles['of']}>/ {total}</small>
        </output>
      ) : null}
    </div>
  );
}
