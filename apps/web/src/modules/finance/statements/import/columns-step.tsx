import type { StatementReport } from '@mintmark/contract/finance/statements.schema.ts';
import {
  isReadable,
  STATEMENT_FIELDS,
  type StatementField,
} from '@mintmark/domain/finance/statements/statement-columns.ts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Reasoned } from '../../../../kit/feedback/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { Select } from '../../../../ui/select.tsx';
import css from '../statements.module.css';

type Told = Partial<Record<StatementField, string[]>>;

interface Props {
  readonly report: StatementReport;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onTold: (columns: Record<string, string[]>) => Promise<unknown>;
}

const MOST = 6;

/** What the headings of a file are; told once for an account, and remembered. */
export function ColumnsStep({ report, isBusy, onAgain, onTold }: Props) {
  const text = useText();
  const ids = useId();
  const [told, setTold] = useState<Told>(report.columns);
  const options = report.headings.map((heading) => ({ value: heading, label: heading }));
  const set = (field: StatementField, value: string | string[] | undefined) =>
    setTold((before) => ({ ...before, [field]: value === undefined ? [] : [value].flat().slice(0, MOST) }));
  const send = () => {
    const filled = Object.entries(told).filter(([, headings]) => (headings?.length ?? 0) > 0);
    return onTold(Object.fromEntries(filled.map(([field, headings]) => [field, headings ?? []])));
  };
  return (
    <div className={css['body']}>
      <Note tone={report.importId === null ? 'warning' : 'info'}>
        {report.missing.length > 0
          ? text('finance.match.columnsGone', { list: report.missing.join(', ') })
          : text(report.importId === null ? 'finance.match.columnsUnknown' : 'finance.match.columnsHint')}
      </Note>
      <div className={css['columns']}>
        {STATEMENT_FIELDS.map((field) => (
          <label key={field} htmlFor={`${ids}-${field}`}>
            {text(`finance.match.field.${field}`)}
            <Select
              id={`${ids}-${field}`}
              allowClear
              showSearch
              {...(field === 'memo' ? { mode: 'multiple' as const } : {})}
              options={options}
              value={field === 'memo' ? (told.memo ?? []) : (told[field]?.[0] ?? undefined)}
              onChange={(value: string | string[] | undefined) => set(field, value)}
            />
          </label>
        ))}
      </div>
      <div className={css['head']}>
        <Button onClick={onAgain}>{text('import.again')}</Button>
        <Reasoned reason={isReadable(told) ? null : text('finance.match.columnsNeeded')}>
          <Button type="primary" loading={isBusy} disabled={!isReadable(told)} onClick={() => void send()}>
            {text('finance.match.columnsDone')}
          </Button>
        </Reasoned>
      </div>
    </div>
  );
}
