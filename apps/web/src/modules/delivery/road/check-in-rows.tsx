import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { RETURN_FINDING, RETURN_FINDINGS } from '@mintmark/domain/delivery/delivery.enums.ts';
import { Input, Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { type CheckRow, codeOf, scanned, uncheckedOf } from './check-in.model.ts';
import styles from './road.module.css';

export interface CheckInRowsProps {
  readonly items: DeliveryDetail['items'];
  readonly value?: readonly CheckRow[];
  readonly onChange?: (rows: readonly CheckRow[]) => void;
}

/** The pieces of the parcel, ticked as they are scanned; each with what was found and a word where it is not as it was. */
export function CheckInRows({ items, value = [], onChange }: CheckInRowsProps) {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const left = uncheckedOf(value);
  const scan = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    const rows = scanned(value, items, typed);
    setUnknown(rows === null ? typed : null);
    setTyped('');
    if (rows) onChange?.(rows);
  };
  const change = (code: string, patch: Partial<CheckRow>) =>
    onChange?.(value.map((row) => (row.code === code ? { ...row, ...patch } : row)));
  return (
    <div className={styles['check']}>
      <Input
        autoFocus
        value={typed}
        aria-label={text('delivery.checkIn.scan')}
        placeholder={text('delivery.checkIn.scan')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={scan}
      />
      <p className={styles['left']} role="status" data-bad={unknown !== null}>
        {unknown === null
          ? text(left === 0 ? 'delivery.checkIn.all' : 'delivery.checkIn.left', { n: left })
          : text('delivery.checkIn.foreign', { code: unknown })}
      </p>
      <ul>
        {items.map((item) => {
          const row = value.find(({ code }) => code === codeOf(item));
          const isOdd = row?.finding === RETURN_FINDING.damaged || row?.finding === RETURN_FINDING.missing;
          return (
            <li key={item.coinId} data-finding={row?.finding ?? 0}>
              <CertNo value={codeOf(item)} />
              <span className={styles['name']}>{nameIn(locale, item)}</span>
              <Select
                value={row?.finding ?? null}
                placeholder={text('delivery.checkIn.unchecked')}
                aria-label={`${codeOf(item)} ${text('delivery.checkIn.finding')}`}
                options={RETURN_FINDINGS.map(({ code }) => ({
                  value: code,
                  label: enumText(RETURN_FINDINGS, code, lang),
                }))}
                onChange={(finding) => change(codeOf(item), { finding })}
              />
              {isOdd ? (
                <Input
                  value={row.note}
                  maxLength={200}
                  aria-label={`${codeOf(item)} ${text('delivery.checkIn.note')}`}
                  placeholder={text('delivery.checkIn.note')}
                  onChange={(event) => change(codeOf(item), { note: event.target.value })}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
