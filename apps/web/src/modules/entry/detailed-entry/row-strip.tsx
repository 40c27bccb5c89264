import type { DispatchDetail } from '@mintmark/contract/entry/detail-entry.schema.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Checkbox } from 'antd';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { ConflictStrip } from './conflict-strip.tsx';
import styles from './detailed-entry.module.css';
import { OldSlab, Typed } from './old-slab.tsx';
import type { RowStore } from './row-store.ts';
import type { CellErrors, RowConflict } from './row-store.types.ts';
import type { GridRow } from './rows.model.ts';

/** Add-ons that are chosen at entry, by fee type (fees.md §10). */
const EXTRAS = [FEE.rush, FEE.photo, FEE.specialLabel, FEE.chip, FEE.variety] as const;
type Line = DispatchDetail['lines'][number];

export interface RowStripProps {
  readonly row: GridRow;
  readonly line: Line | null;
  readonly isLocked: boolean;
  readonly errors: CellErrors | undefined;
  readonly conflict: RowConflict | undefined;
  readonly store: RowStore;
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
  const set = (part: Partial<GridRow>) => store.patch(row.id, part);
  const setExtra = (code: number, isOn: boolean) =>
    set({ feeTypes: isOn ? [...row.feeTypes, code] : row.feeTypes.filter((one) => one !== code) });
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
        <OldSlab row={row} isLocked={isLocked} errors={errors} store={store} />
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
