import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { SERVICE, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Checkbox, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { ConflictStrip } from './conflict-strip.tsx';
import styles from './detailed-entry.module.css';
import { ForeignHolder } from './foreign-holder.tsx';
import { GradeHint } from './grade-hint.tsx';
import type { RowStore } from './row-store.ts';
import type { CellErrors, RowConflict } from './row-store.types.ts';
import type { GridRow } from './rows.model.ts';

/** Add-ons that are chosen at entry, by fee type (fees.md §10). */
const EXTRAS = [FEE.rush, FEE.photo, FEE.specialLabel, FEE.chip, FEE.variety] as const;
/** Services that work on a piece with an older certificate. */
const WITH_OLD: readonly unknown[] = [
  SERVICE.regrade,
  SERVICE.crossover,
  SERVICE.reholder,
  SERVICE.relabel,
  SERVICE.warranty,
];

type Line = DispatchDetail['lines'][number];

export interface RowStripProps {
  readonly row: GridRow;
  readonly line: Line | null;
  readonly isLocked: boolean;
  readonly errors: CellErrors | undefined;
  readonly conflict: RowConflict | undefined;
  readonly store: RowStore;
}

interface TypedProps {
  readonly label: string;
  readonly value: string | null;
  readonly isLocked: boolean;
  readonly error: string | undefined;
  readonly onDone: (value: string) => void;
}

/** A field that hands its text over when it is left, or with Enter. */
function Typed({ label, value, isLocked, error, onDone }: TypedProps) {
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

/** What the customer wrote, beside what is entered. */
function Submitted({ row, line, store }: Pick<RowStripProps, 'row' | 'line' | 'store'>) {
  const text = useText();
  const lang = useLang();
  const note = store.items.get(row.catalogItemId ?? '')?.note;
  return (
    <section>
      <h3>{line ? text('entry.strip.line', { n: line.seq }) : text('entry.strip.noLine')}</h3>
      {line ? (
        <>
          <p className={styles['lineName']}>
            {[line.name, line.varietyText, line.yearText, line.reference].filter(Boolean).join(' · ')}
          </p>
          <p className={styles['lineFacts']}>
            {moneyText(line.declaredFen)} · {enumText(SERVICE_TYPES, line.serviceType, lang)} ·{' '}
            {text('entry.strip.pieces', { entered: line.enteredQty, confirmed: line.confirmedQty })}
          </p>
          <p className={styles['lineFacts']}>
            {[line.condition, line.customerNote].filter(Boolean).join(' · ') || text('entry.strip.noNote')}
          </p>
        </>
      ) : null}
      {note ? <p className={styles['warn']}>{text('entry.strip.companyNote', { note })}</p> : null}
      {row.isOtherItem ? <p className={styles['warn']}>{text('entry.strip.otherItem')}</p> : null}
    </section>
  );
}

function Choices({ row, isLocked, errors, store }: Omit<RowStripProps, 'line' | 'conflict'>) {
  const text = useText();
  const lang = useLocale();
  const set = (part: Partial<GridRow>) => store.patch(row.id, part);
  const setExtra = (code: number, isOn: boolean) =>
    set({ feeTypes: isOn ? [...row.feeTypes, code] : row.feeTypes.filter((one) => one !== code) });
  const oldGrade = lang === 'en' ? row.oldGradeEn : row.oldGradeZh;
  return (
    <section>
      <h3>{text('entry.strip.extras')}</h3>
      <div className={styles['checks']}>
        {EXTRAS.map((code) => (
          <Checkbox
            key={code}
            checked={row.feeTypes.includes(code)}
            disabled={isLocked}
            onChange={(event) => setExtra(code, event.target.checked)}
          >
            {text(`entry.extra.${code}`)}
          </Checkbox>
        ))}
        <Checkbox
          checked={row.isError}
          disabled={isLocked}
          onChange={(event) => set({ isError: event.target.checked })}
        >
          {text('entry.strip.isError')}
        </Checkbox>
        <Checkbox
          checked={row.isPattern}
          disabled={isLocked}
          onChange={(event) => set({ isPattern: event.target.checked })}
        >
          {text('entry.strip.isPattern')}
        </Checkbox>
      </div>
      <div className={styles['typedFields']}>
        <Typed
          label={text('entry.strip.nameEn')}
          value={typeof row.nameEn === 'string' ? row.nameEn : ''}
          isLocked={isLocked}
          error={errors?.['nameEn']}
          onDone={(nameEn) => set({ nameEn })}
        />
        {WITH_OLD.includes(row.serviceType) ? (
          <Typed
            label={[text('entry.strip.oldCertNo'), oldGrade].filter(Boolean).join(' · ')}
            value={row.oldCertNo}
            isLocked={isLocked}
            error={errors?.['oldCertNo']}
            onDone={(value) => set({ oldCertNo: value === '' ? null : value })}
          />
        ) : null}
        {row.serviceType === SERVICE.crossover ? (
          <ForeignHolder
            row={row}
            isLocked={isLocked}
            error={errors?.['oldGraderId']}
            onChoose={(oldGraderId) => set({ oldGraderId })}
          />
        ) : null}
        {row.serviceType === SERVICE.crossover ? (
          <Typed
            label={text('entry.strip.oldGrade')}
            value={row.oldGradeText}
            isLocked={isLocked}
            error={errors?.['oldGradeText']}
            onDone={(value) => set({ oldGradeText: value === '' ? null : value })}
          />
        ) : null}
        {row.serviceType === SERVICE.crossover ? (
          <GradeHint row={row} isLocked={isLocked} onWish={(wishedGrade) => set({ wishedGrade })} />
        ) : null}
        {row.serviceType === SERVICE.crossover ? (
          <Typed
            label={text('entry.strip.wishedGrade')}
            value={row.wishedGrade}
            isLocked={isLocked}
            error={errors?.['wishedGrade']}
            onDone={(value) => set({ wishedGrade: value === '' ? null : value })}
          />
        ) : null}
      </div>
    </section>
  );
}

const PROBLEM_KEYS = ['name', 'category2', 'tierAsked', 'oldCertNo', 'oldGraderId', 'wishedGrade'] as const;
type ProblemKey = (typeof PROBLEM_KEYS)[number];
const isProblemKey = (path: string): path is ProblemKey => PROBLEM_KEYS.some((key) => key === path);

/** What finishing still asks of the row, and the notice of a raised tier. */
function Missing({ row, errors }: Pick<RowStripProps, 'row' | 'errors'>) {
  const text = useText();
  const refused = Object.values(errors ?? {}).filter((message) => message !== undefined);
  return (
    <section>
      <h3>{text('entry.strip.missing')}</h3>
      {row.tierUsed ? (
        <p className={row.isRaised ? styles['warn'] : styles['lineFacts']}>
          {text(row.isRaised ? 'entry.strip.raised' : 'entry.strip.tier', {
            tier: row.tierUsed,
            quoted: row.tierQuoted ?? (typeof row.tierAsked === 'string' ? row.tierAsked : '–'),
          })}
        </p>
      ) : null}
      <ul className={styles['problems']}>
        {refused.map((message) => (
          <li key={message} data-bad="true">
            {message}
          </li>
        ))}
        {row.problems.map(({ path, msg }) => (
          <li key={path}>{isProblemKey(path) ? text(`entry.problem.${path}`, { msg }) : msg}</li>
        ))}
      </ul>
      {refused.length === 0 && row.problems.length === 0 ? (
        <p className={styles['fine']}>{text('entry.strip.complete')}</p>
      ) : null}
    </section>
  );
}

/** The row under the cursor: what was submitted, what does not fit into columns, what is missing. */
export function RowStrip(props: RowStripProps) {
  const text = useText();
  const { row, conflict, store } = props;
  return (
    <section className={styles['strip']} aria-label={text('entry.strip.label', { code: row.coinCode })}>
      <Submitted row={row} line={props.line} store={store} />
      <Choices {...props} />
      {conflict ? (
        <ConflictStrip
          row={row}
          conflict={conflict}
          onMine={() => store.keepMine(row.id)}
          onTheirs={() => store.takeTheirs(row.id)}
        />
      ) : (
        <Missing row={row} errors={props.errors} />
      )}
    </section>
  );
}
