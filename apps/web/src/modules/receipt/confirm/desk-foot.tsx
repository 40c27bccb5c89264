import type { ReceiptSheet } from '@mintmark/contract/receiving/receipt.schema.ts';
import { Button } from 'antd';
import { PackageCheck, Printer, Save } from 'lucide-react';
import { actionState, Reasoned, reasonText } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { StatStrip } from '../../../ui/layout.tsx';
import styles from './confirm.module.css';
import { type CountRow, type MissingStep, missingSteps, summaryOf } from './count/count.model.ts';
import type { Count } from './count/use-count.ts';

export interface DeskFootProps {
  readonly sheet: ReceiptSheet;
  readonly rows: readonly CountRow[];
  readonly count: Count;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onArrive: () => void;
  readonly onPrint: () => void;
}

/** `还差 2 步：…`, or null when nothing is missing. */
function useMissingText(steps: readonly MissingStep[]): string | null {
  const text = useText();
  if (steps.length === 0) return null;
  const words = steps.map((one) => text(`receipt.missing.${one.step}`, { n: 'n' in one ? one.n : 0 }));
  return text('receipt.missing', { n: steps.length, steps: words.join(text('receipt.missing.and')) });
}

/**
 * Why the receipt cannot be confirmed: what is typed decides while it is not saved, the server otherwise; null = it can.
 */
function useBlock({ sheet, rows, count }: Pick<DeskFootProps, 'sheet' | 'rows' | 'count'>): string | null {
  const text = useText();
  const missing = useMissingText(missingSteps(sheet, rows));
  const state = actionState(sheet.allowedActions, 'confirm');
  if (!count.canCount)
    return state?.allowed === false ? (reasonText(state.reason) ?? text('kit.feedback.notNow')) : null;
  if (count.isBehind) return text('receipt.behind.title');
  if (missing !== null) return missing;
  return count.isDirty || state?.allowed ? null : (reasonText(state?.reason) ?? text('kit.feedback.notNow'));
}

function Sums({ sheet, rows }: Pick<DeskFootProps, 'sheet' | 'rows'>) {
  const text = useText();
  const { countedQty, agreedQty, difference } = summaryOf(rows);
  const signed = difference > 0 ? `+${countText(difference)}` : countText(difference);
  return (
    <StatStrip
      items={[
        { key: 'declared', label: text('receipt.sum.declared'), value: countText(sheet.declaredQty) },
        { key: 'agreed', label: text('receipt.sum.agreed'), value: countText(agreedQty) },
        { key: 'counted', label: text('receipt.sum.counted'), value: countText(countedQty) },
        {
          key: 'difference',
          label: text('receipt.sum.difference'),
          value: signed,
          ...(difference === 0 ? {} : { tone: 'danger' as const }),
        },
      ]}
    />
  );
}

/** Sums left, the decisive button right; what is missing for it stands above it from the start. */
export function DeskFoot(props: DeskFootProps) {
  const { sheet, rows, count, isBusy, onConfirm, onArrive, onPrint } = props;
  const text = useText();
  const block = useBlock(props);
  const arrive = actionState(sheet.allowedActions, 'arrive');
  const more = actionState(sheet.allowedActions, 'arriveMore');
  const confirm = actionState(sheet.allowedActions, 'confirm');
  const print = actionState(sheet.allowedActions, 'printLabel');
  const isConfirmed = Boolean(sheet.receipt?.confirmedAt);
  const canArrive = arrive?.allowed ?? false;
  return (
    <>
      {confirm && block && !canArrive && !isConfirmed ? (
        <p className={styles['missing']} role="status">
          {block}
        </p>
      ) : null}
      <div className={styles['foot']}>
        <Sums sheet={sheet} rows={rows} />
        <span className={styles['panelRight']}>
          {print?.allowed && isConfirmed ? (
            <Button size="large" type="primary" icon={<Printer {...ICON} />} onClick={onPrint}>
              {text('receipt.label.print')}
            </Button>
          ) : null}
          {count.canCount ? (
            <Button
              icon={<Save {...ICON} />}
              disabled={!count.isDirty || count.isBehind}
              loading={count.isSaving}
              onClick={() => void count.save()}
            >
              {text('receipt.count.save')}
            </Button>
          ) : null}
          {more?.allowed ? <Button onClick={onArrive}>{text('receipt.arrive.more')}</Button> : null}
          {canArrive ? (
            <Button type="primary" size="large" icon={<PackageCheck {...ICON} />} onClick={onArrive}>
              {text('receipt.arrive.open')}
            </Button>
          ) : null}
          {confirm && !canArrive && !isConfirmed ? (
            <Reasoned reason={block}>
              <Button
                type="primary"
                size="large"
                icon={<PackageCheck {...ICON} />}
                disabled={block !== null}
                loading={isBusy}
                onClick={onConfirm}
              >
                {text('receipt.confirm.button')}
              </Button>
            </Reasoned>
          ) : null}
        </span>
      </div>
    </>
  );
}

/** True when the confirmation may be pressed now (its key too). */
export function useCanConfirm(props: Pick<DeskFootProps, 'sheet' | 'rows' | 'count'>): boolean {
  const block = useBlock(props);
  return block === null && props.count.canCount && actionState(props.sheet.allowedActions, 'confirm') !== undefined;
}
