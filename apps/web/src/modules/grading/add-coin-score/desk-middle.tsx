import type { RefObject } from 'react';
import styles from './add-coin-score.module.css';
import { type Beside, CoinStage } from './coin/coin-stage.tsx';
import type { TableRow } from './desk-types.ts';
import { QuickLine, type QuickLineHandle } from './quick-line.tsx';
import type { TypedRow } from './table/grade-row.ts';
import { ScoreGrid } from './table/score-grid.tsx';
import { VerdictBar } from './verdict-bar.tsx';

const ROW_PX = 30;
const TALL_PX = 900;

/** Eight rows on a tall screen, five on a low one: the coin keeps the room. */
const gridHeight = (): number => ROW_PX * (1 + (window.innerHeight >= TALL_PX ? 8 : 5));

export interface MiddleProps {
  readonly row: TableRow;
  readonly beside: Beside | null;
  readonly rows: readonly TableRow[];
  readonly line: RefObject<QuickLineHandle | null>;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly spentOf: (coinId: string) => number;
  readonly onType: (row: TableRow, typed: TypedRow) => void;
  readonly onChange: (rows: Readonly<Record<string, TypedRow>>) => void;
  readonly onCurrent: (coinId: string) => void;
  readonly onNext: () => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onRemark: (place: number) => void;
  readonly onScan: (code: string) => void;
  readonly onJudged: (coinId: string) => void;
}

/** The coin, the line, the rows. */
export function DeskMiddle(props: MiddleProps) {
  const { row, spentOf } = props;
  const { coinId } = row.coin;
  return (
    <>
      <div ref={props.stage} className={styles['stageBox']}>
        <CoinStage coin={row.coin} beside={props.beside} />
      </div>
      {row.coin.stage === 'authenticate' ? (
        <VerdictBar key={coinId} coin={row.coin} spentMs={() => spentOf(coinId)} onDone={props.onJudged} />
      ) : (
        <QuickLine
          ref={props.line}
          row={row}
          onChange={(typed) => props.onType(row, typed)}
          onNext={props.onNext}
          onStep={props.onStep}
          onRemark={props.onRemark}
          onScan={props.onScan}
        />
      )}
      <ScoreGrid
        rows={props.rows}
        current={coinId}
        onCurrent={props.onCurrent}
        onChange={props.onChange}
        spentOf={spentOf}
        height={gridHeight()}
      />
    </>
  );
}
