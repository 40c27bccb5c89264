import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OPEN_WHEN } from '@mintmark/domain/receiving/submission.enums.ts';
import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { enumOptions } from '../../../kit/workbench/index.ts';
import { Select } from '../../../ui/select.tsx';
import styles from './detailed-entry.module.css';
import { ForeignHolder } from './foreign-holder.tsx';
import { GradeHint } from './grade-hint.tsx';
import type { RowStore } from './row-store.ts';
import type { CellErrors } from './row-store.types.ts';
import type { GridRow } from './rows.model.ts';

/** Services that work on a piece with an older certificate. */
const WITH_OLD: readonly unknown[] = [
  SERVICE.regrade,
  SERVICE.crossover,
  SERVICE.reholder,
  SERVICE.relabel,
  SERVICE.warranty,
];

interface TypedProps {
  readonly label: string;
  readonly value: string | null;
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onDone: (value: string) => void;
}

/** A field that hands its text over when it is left, or with Enter. */
export function Typed({ label, value, isLocked, error, onDone }: TypedProps) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const done = () => {
    if (typed !== (value ?? '')) onDone(typed.trim());
  };
  return (
    <label className={styles['typed']} htmlFor={id}>
      <span>{label}</span>
      <Input
        id={id}
        size="small"
        value={typed}
        disabled={isLocked}
        title={error ?? ''}
        {...(error ? { status: 'error' as const } : {})}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onPressEnter={done}
      />
    </label>
  );
}

interface OldSlabProps {
  readonly row: GridRow;
  readonly isLocked: boolean;
  readonly errors: CellErrors | undefined;
  readonly store: RowStore;
}

/** Whose holder a crossover came in, and which grade stands on it. */
function Foreign({ row, isLocked, errors, store }: OldSlabProps) {
  const text = useText();
  const set = (part: Partial<GridRow>) => store.patch(row.id, part);
  return (
    <>
      <ForeignHolder
        row={row}
        isLocked={isLocked}
        error={errors?.['oldGraderId']}
        onChoose={(oldGraderId) => set({ oldGraderId })}
      />
      <Typed
        label={text('entry.strip.oldGrade')}
        value={row.oldGradeText}
        isLocked={isLocked}
        error={errors?.['oldGradeText']}
        onDone={(value) => set({ oldGradeText: value === '' ? null : value })}
      />
      <GradeHint row={row} isLocked={isLocked} onWish={(wishedGrade) => set({ wishedGrade })} />
    </>
  );
}

/** When the slab of a regrade may be opened. */
function Opening({ row, isLocked, store }: Omit<OldSlabProps, 'errors'>) {
  const text = useText();
  const lang = useLang();
  return (
    <div className={styles['typed']}>
      <span>{text('entry.strip.openWhen')}</span>
      <Select
        size="small"
        allowClear
        disabled={isLocked}
        aria-label={text('entry.strip.openWhen')}
        value={row.openWhen}
        options={enumOptions(OPEN_WHEN, lang)
          .filter(({ isHidden, value }) => !isHidden || value === row.openWhen)
          .map(({ value, label }) => ({ value, label }))}
        onChange={(value) => store.patch(row.id, { openWhen: typeof value === 'number' ? value : null })}
      />
    </div>
  );
}

/** What a row of an after-sale service says of the old slab, each service its own fields (steps.md §2). */
export function OldSlab({ row, isLocked, errors, store }: OldSlabProps) {
  const text = useText();
  const lang = useLang();
  const set = (part: Partial<GridRow>) => store.patch(row.id, part);
  const oldGrade = lang === 'en' ? row.oldGradeEn : row.oldGradeZh;
  const isRegrade = row.serviceType === SERVICE.regrade;
  const isCrossover = row.serviceType === SERVICE.crossover;
  return (
    <>
      {WITH_OLD.includes(row.serviceType) ? (
        <Typed
          label={[text('entry.strip.oldCertNo'), oldGrade].filter(Boolean).join(' · ')}
          value={row.oldCertNo}
          isLocked={isLocked}
          error={errors?.['oldCertNo']}
          onDone={(value) => set({ oldCertNo: value === '' ? null : value })}
        />
      ) : null}
      {isCrossover ? <Foreign row={row} isLocked={isLocked} errors={errors} store={store} /> : null}
      {isCrossover || isRegrade ? (
        <Typed
          label={text('entry.strip.wishedGrade')}
          value={row.wishedGrade}
          isLocked={isLocked}
          error={errors?.['wishedGrade']}
          onDone={(value) => set({ wishedGrade: value === '' ? null : value })}
        />
      ) : null}
      {isRegrade ? <Opening row={row} isLocked={isLocked} store={store} /> : null}
    </>
  );
}
