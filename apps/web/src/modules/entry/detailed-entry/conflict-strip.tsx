import { Button } from 'antd';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './detailed-entry.module.css';
import type { RowConflict } from './row-store.types.ts';
import { conflictingKeys, type GridRow, type PatchKey } from './rows.model.ts';

const NAMES: Readonly<Record<PatchKey, TextKey>> = {
  catalogItemId: 'entry.column.item',
  varietyId: 'entry.column.variety',
  category2: 'entry.column.category2',
  name: 'entry.column.name',
  nameEn: 'entry.strip.nameEn',
  varietyText: 'entry.column.variety',
  yearText: 'entry.column.year',
  declaredFen: 'entry.column.declared',
  serviceType: 'entry.column.service',
  tierAsked: 'entry.column.tierAsked',
  oldCertNo: 'entry.strip.oldCertNo',
  oldGraderId: 'entry.strip.oldGrader',
  oldGradeText: 'entry.strip.oldGrade',
  wishedGrade: 'entry.strip.wishedGrade',
  openWhen: 'entry.strip.openWhen',
  isError: 'entry.strip.isError',
  isPattern: 'entry.strip.isPattern',
  feeTypes: 'entry.strip.extras',
  multiBox: 'entry.strip.extras',
  customerNote: 'entry.strip.customerNote',
  innerNote: 'entry.column.note',
};

function shown(key: PatchKey, value: unknown): string {
  if (key === 'declaredFen' && typeof value === 'number') return moneyText(value);
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export interface ConflictStripProps {
  readonly row: GridRow;
  readonly conflict: RowConflict;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Somebody else has saved the row: both versions side by side, nothing is overwritten silently (screens.md “Never lose work”). */
export function ConflictStrip({ row, conflict, onMine, onTheirs }: ConflictStripProps) {
  const text = useText();
  const keys = conflictingKeys(row, conflict.current).filter((key) => key !== 'varietyId');
  return (
    <div className={styles['conflict']}>
      <Note tone="warning">
        {text('entry.conflict.title', { who: conflict.by ?? text('entry.conflict.somebody') })}
      </Note>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{text(NAMES[key])}</dt>
            <dd>
              <b>{shown(key, row[key])}</b> / {shown(key, conflict.current[key])}
            </dd>
          </div>
        ))}
      </dl>
      <span className={styles['conflictButtons']}>
        <Button size="small" onClick={onMine}>
          {text('kit.form.takeMine')}
        </Button>
        <Button size="small" onClick={onTheirs}>
          {text('kit.form.takeTheirs')}
        </Button>
      </span>
    </div>
  );
}
