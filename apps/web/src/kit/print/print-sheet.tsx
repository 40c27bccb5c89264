import { Button, InputNumber } from 'antd';
import { Check, Printer, ScanLine } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ICON } from '../../ui/icon.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useHoldRelease } from '../api/index.ts';
import { Reasoned } from '../feedback/reasoned.tsx';
import { useText } from '../i18n/index.ts';
import { PrintSection } from './print-section.tsx';
import styles from './print-sheet.module.css';
import { cellsPerSheet, layOut, type SheetCell, type SheetSpec } from './sheet-layout.ts';
import { StartPosition } from './start-position.tsx';
import { usePageSize } from './use-page-size.ts';

export interface PrintItem {
  readonly key: string;
  /** Drawn into one cell, in mm units: `<svg width="70mm" height="25mm">`, or elements of the screen's own. */
  readonly node: ReactNode;
}

export interface PrintCheck {
  readonly key: string;
  readonly label: ReactNode;
  readonly isOk: boolean;
}

export interface PrintSheetProps {
  readonly title: ReactNode;
  readonly spec: SheetSpec;
  readonly items: readonly PrintItem[];
  /** Between title and start position: job, printer, template (PrintSection). */
  readonly sections?: ReactNode;
  /** Reason of a reprint. */
  readonly reprint?: ReactNode;
  readonly checks?: readonly PrintCheck[];
  readonly allowCopies?: boolean;
  /** Cells of the first sheet that are used already. */
  readonly initialStart?: number;
  /** Why it cannot be printed now; null when it can. */
  readonly blocked?: string | null;
  /** Books the print before the browser's dialog opens; false stops it. */
  readonly onPrint?: (request: { readonly start: number; readonly copies: number }) => Promise<boolean | undefined>;
  /** Instead of the browser's dialog: sends what was booked to a printer; false when it did not take it. */
  readonly deliver?: (() => Promise<boolean>) | undefined;
  /** Called when the browser's print dialog has closed, or the printer took the labels. */
  readonly onPrinted?: () => void;
  /** The page stands inside the shell, which has its name already. */
  readonly embedded?: boolean;
  /** Further buttons under 打印. */
  readonly actions?: ReactNode;
}

/** `210 × 297 mm · 3 × 11`. */
function paperText(spec: SheetSpec): string {
  const paper = `${spec.widthMm} × ${spec.heightMm} mm`;
  return cellsPerSheet(spec) > 1 ? `${paper} · ${spec.columns} × ${spec.rows}` : paper;
}

const mm = (value: number): string => `${value}mm`;

function Sheet({ spec, cells }: { readonly spec: SheetSpec; readonly cells: readonly SheetCell<PrintItem>[] }) {
  const style = {
    width: mm(spec.widthMm),
    height: mm(spec.heightMm),
    paddingTop: mm(spec.topMm),
    paddingLeft: mm(spec.leftMm),
    gridTemplateColumns: `repeat(${spec.columns}, ${mm(spec.cellWidthMm)})`,
    gridAutoRows: mm(spec.cellHeightMm),
    columnGap: mm(spec.gapXMm ?? 0),
    rowGap: mm(spec.gapYMm ?? 0),
  };
  const shift = { transform: `translate(${mm(spec.shiftXMm ?? 0)}, ${mm(spec.shiftYMm ?? 0)})` };
  return (
    <div className={styles['sheet']} style={style}>
      {cells.map((cell, at) => (
        <div key={at} className={cell.kind === 'used' ? styles['cellUsed'] : styles['cell']}>
          {cell.kind === 'item' ? <div style={shift}>{cell.item.node}</div> : null}
        </div>
      ))}
    </div>
  );
}

function Checks({ checks }: { readonly checks: readonly PrintCheck[] }) {
  return (
    <ul className={styles['checks']}>
      {checks.map((check) => (
        <li key={check.key} className={check.isOk ? styles['checkOk'] : undefined}>
          {check.isOk ? <Check {...ICON} /> : <ScanLine {...ICON} />}
          {check.label}
        </li>
      ))}
    </ul>
  );
}

/** A standalone page that prints at exact millimetres: settings left, the sheets as they will be right. */
export function PrintSheet(props: PrintSheetProps) {
  const { spec, items, checks = [], allowCopies = false, blocked = null, embedded = false } = props;
  const text = useText();
  const [start, setStart] = useState(props.initialStart ?? 0);
  const [copies, setCopies] = useState(1);
  const [isBusy, setBusy] = useState(false);
  useHoldRelease(isBusy);
  usePageSize(spec.widthMm, spec.heightMm);
  const sheets = useMemo(() => layOut(items, spec, start, copies), [items, spec, start, copies]);
  const count = items.length * copies;
  const reason = blocked ?? (count === 0 ? text('kit.print.nothing') : null);
  const print = async () => {
    setBusy(true);
    try {
      if ((await props.onPrint?.({ start, copies })) === false) return;
      if (props.deliver) {
        if (!(await props.deliver())) return;
      } else window.print();
      props.onPrinted?.();
    } finally {
      setBusy(false);
    }
  };
  const [Head, Preview] = embedded ? (['h2', 'section'] as const) : (['h1', 'main'] as const);
  return (
    <div className={`${styles['page']} ${embedded ? styles['embedded'] : ''}`}>
      <aside className={styles['controls']} aria-label={text('kit.print.controls')}>
        <Head className={styles['head']}>{props.title}</Head>
        {props.sections}
        <PrintSection title={text('kit.print.paper')}>
          <span className={styles['paper']}>{paperText(spec)}</span>
        </PrintSection>
        {cellsPerSheet(spec) > 1 ? (
          <PrintSection title={text('kit.print.start')}>
            <StartPosition spec={spec} start={start} taken={count} onChange={setStart} />
          </PrintSection>
        ) : null}
        {allowCopies ? (
          <PrintSection title={text('kit.print.copies')}>
            <InputNumber
              aria-label={text('kit.print.copies')}
              min={1}
              max={99}
              precision={0}
              value={copies}
              onChange={(value) => setCopies(value ?? 1)}
            />
          </PrintSection>
        ) : null}
        {props.reprint}
        {checks.length > 0 ? (
          <PrintSection title={text('kit.print.checks')}>
            <Checks checks={checks} />
          </PrintSection>
        ) : null}
        <div className={styles['buttons']}>
          <Reasoned reason={reason}>
            <Button
              type="primary"
              size="large"
              block
              icon={<Printer {...ICON} />}
              disabled={reason !== null}
              loading={isBusy}
              onClick={() => void print()}
            >
              {text('kit.print.print', { n: count })}
            </Button>
          </Reasoned>
          {props.actions}
        </div>
      </aside>
      <Preview className={styles['preview']} aria-label={text('kit.print.preview')}>
        {sheets.length === 0 ? <EmptyState title={text('kit.print.nothing')} text={blocked ?? undefined} /> : null}
        {sheets.map((cells, at) => (
          <Sheet key={at} spec={spec} cells={cells} />
        ))}
      </Preview>
    </div>
  );
}
