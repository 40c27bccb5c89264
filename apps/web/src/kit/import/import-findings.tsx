import type { FindingDto } from '@mintmark/contract/kernel/import.ts';
import { Switch, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { Note } from '../../ui/layout.tsx';
import { type StateGroup, StateTag } from '../../ui/state-tag.tsx';
import { type Translate, useText } from '../i18n/index.ts';
import styles from './import.module.css';

/** What every checked row has. */
export interface ImportedRow {
  readonly row: number;
  readonly sheetRow: number;
  readonly isImportable: boolean;
  readonly findings: readonly FindingDto[];
}

const GROUP: Readonly<Record<FindingDto['severity'], StateGroup>> = { error: 'bad', warning: 'ask', info: 'work' };
const HEIGHT = 380;

function Findings({ row, text }: { readonly row: ImportedRow; readonly text: Translate }) {
  if (row.findings.length === 0) return <StateTag group="ok" label={text('import.ok')} plain />;
  return (
    <ul className={styles['findings']}>
      {row.findings.map((finding) => (
        <li key={`${finding.column}-${finding.code}`}>
          <StateTag group={GROUP[finding.severity]} label={text(`import.level.${finding.severity}`)} />
          <span>
            <b>{finding.header}</b> {finding.message}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Props<Row extends ImportedRow> {
  readonly report: { readonly errorRowCount: number; readonly rows: readonly Row[] };
  /** How many rows, and what they are. */
  readonly summary: string;
  /** Between the number of the row and its findings. */
  readonly columns: TableColumnsType<Row>;
}

/** Second step: what would be imported, and every finding with its row. */
export function ImportFindings<Row extends ImportedRow>({ report, summary, columns }: Props<Row>) {
  const text = useText();
  const hasFindings = report.rows.some((row) => row.findings.length > 0);
  const [isNarrow, setNarrow] = useState(hasFindings);
  const rows = useMemo(
    () => (isNarrow ? report.rows.filter((row) => row.findings.length > 0) : [...report.rows]),
    [report.rows, isNarrow],
  );
  return (
    <div className={styles['check']}>
      <Note tone={report.errorRowCount > 0 ? 'warning' : 'ok'}>
        {summary}
        {' · '}
        {report.errorRowCount > 0 ? text('import.bad', { count: report.errorRowCount }) : text('import.clean')}
      </Note>
      {hasFindings ? (
        <div className={styles['narrow']}>
          <Switch size="small" checked={isNarrow} onChange={setNarrow} aria-label={text('import.onlyFindings')} />
          {text('import.onlyFindings')}
        </div>
      ) : null}
      <Table<Row>
        size="small"
        virtual
        rowKey="sheetRow"
        columns={[
          { key: 'row', title: text('import.row'), width: 64, render: (_, row) => row.row },
          ...columns,
          { key: 'findings', title: text('import.findings'), render: (_, row) => <Findings row={row} text={text} /> },
        ]}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 880, y: HEIGHT }}
        rowClassName={(row) => (row.isImportable ? '' : (styles['bad'] ?? ''))}
      />
    </div>
  );
}
