import type { CheckedLabel } from '@mintmark/contract/labels/label.schema.ts';
import { PRINT_REASON, PRINT_REASONS } from '@mintmark/domain/labels/labels.enums.ts';
import { Recycle } from 'lucide-react';
import { offeredItems } from '../../../kit/dictionary/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Select } from '../../../ui/select.tsx';
import styles from './print-tags.module.css';
import type { NewPrint } from './use-new-print.ts';

/** `Y…4190`: enough to know a label by, beside its select. */
const shortNo = (certNo: string | null): string => (certNo ? `${certNo.slice(0, 1)}…${certNo.slice(-4)}` : '–');

function useReasons() {
  const isEnglish = useLocale() === 'en';
  return offeredItems(PRINT_REASONS.filter((reason) => reason.code !== PRINT_REASON.first)).map((reason) => ({
    value: reason.code,
    label: `${reason.code} · ${isEnglish ? reason.en : reason.zh}`,
  }));
}

/** Why a label is printed again: for each one, or one reason for all; the old labels become void. */
export function ReprintSection({ print }: { readonly print: NewPrint }) {
  const text = useText();
  const options = useReasons();
  const reprints: readonly CheckedLabel[] = print.items.filter((item) => item.isReprint);
  if (reprints.length === 0) return null;
  const reasonOf = new Map(print.picked.map((one) => [one.coinId, one.reason]));
  const former = reprints.filter((item) => item.formerPrintNo !== null);
  return (
    <PrintSection title={text('labels.print.reprint')}>
      {reprints.length > 1 ? (
        <div className={styles['field']}>
          <span>{text('labels.print.allReprints', { n: reprints.length })}</span>
          <Select
            aria-label={text('labels.print.allReprints', { n: reprints.length })}
            placeholder={text('labels.print.chooseReason')}
            options={options}
            value={null}
            onChange={(reason: number | null) => {
              if (reason !== null)
                print.setReason(
                  reprints.map((item) => item.coinId),
                  reason,
                );
            }}
          />
        </div>
      ) : null}
      <div className={styles['reasons']}>
        {reprints.map((item) => (
          <div key={item.coinId} className={styles['field']}>
            <span title={item.certNo ?? item.coinCode}>{shortNo(item.certNo)}</span>
            <Select
              aria-label={text('labels.print.reasonOf', { code: item.certNo ?? item.coinCode })}
              placeholder={text('labels.print.chooseReason')}
              status={reasonOf.get(item.coinId) ? '' : 'error'}
              options={options}
              value={reasonOf.get(item.coinId) ?? null}
              onChange={(reason: number | null) => {
                if (reason !== null) print.setReason([item.coinId], reason);
              }}
            />
          </div>
        ))}
      </div>
      {former.length > 0 ? (
        <p className={styles['voidNote']}>
          <Recycle {...ICON} />
          {former.length === 1
            ? text('labels.print.voids', { n: former[0]?.formerPrintNo ?? 0 })
            : text('labels.print.voidsMany', { n: former.length })}
        </p>
      ) : null}
    </PrintSection>
  );
}
