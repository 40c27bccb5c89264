import type { ImportReportDto } from '@mintmark/contract/receiving/import.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Switch, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { type Translate, useLocale, useText } from '../../../../kit/i18n/index.ts';
import { countText, moneyText } from '../../../../ui/format.ts';
import { Note } from '../../../../ui/layout.tsx';
import { Money } from '../../../../ui/money.tsx';
import { type StateGroup, StateTag } from '../../../../ui/state-tag.tsx';
import { Blank } from '../../../../ui/values.tsx';
import styles from './import.module.css';

type Row = ImportReportDto['rows'][number];
type Severity = Row['findings'][number]['severity'];

const GROUP: Readonly<Record<Severity, StateGroup>> = { error: 'bad', warning: 'ask', info: 'work' };
const HEIGHT = 380;

function Findings({ row, text }: { readonly row: Row; readonly text: Translate }) {
  if (row.findings.length === 0) return <StateTag group="ok" label={text('receiving.import.ok')} plain />;
  return (
    <ul className={styles['findings']}>
      {row.findings.map((finding) => (
        <li key={`${finding.column}-${finding.code}`}>
          <StateTag group={GROUP[finding.severity]} label={text(`receiving.import.level.${finding.severity}`)} />
          <span>
            <b>{finding.header}</b> {finding.message}
          </span>
        </li>
      ))}
    </ul>
  );
}

function columnsOf(text: Translate, lang: Lang): TableColumnsType<Row> {
  return [
    { key: 'row', title: text('receiving.import.row'), width: 64, render: (_, row) => row.row },
    {
      key: 'name',
      title: text('receiving.line.name'),
      width: 200,
      render: (_, row) => <span className={styles['name']}>{row.name || <Blank />}</span>,
    },
    {
      key: 'category',
      title: text('receiving.line.category'),
      width: 92,
      render: (_, row) => (row.line ? enumText(CATEGORIES1, row.line.category1, lang) : <Blank />),
    },
    {
      key: 'service',
      title: text('receiving.line.service'),
      width: 72,
      render: (_, row) => (row.line ? enumText(SERVICE_TYPES, row.line.serviceType, lang) : <Blank />),
    },
    {
      key: 'quantity',
      title: text('receiving.line.quantity'),
      width: 60,
      align: 'right',
      render: (_, row) => (row.line ? countText(row.line.quantity) : <Blank />),
    },
    {
      key: 'declared',
      title: text('receiving.line.declared'),
      width: 104,
      align: 'right',
      render: (_, row) => <Money fen={row.line?.declaredFen} symbol={false} />,
    },
    {
      key: 'findings',
      title: text('receiving.import.findings'),
      render: (_, row) => <Findings row={row} text={text} />,
    },
  ];
}

/** Second step: what would be imported, and every finding with its row. */
export function ImportFindings({ report }: { readonly report: ImportReportDto }) {
  const text = useText();
  const lang: Lang = useLocale() === 'en' ? 'en' : 'zh';
  const hasFindings = report.rows.some((row) => row.findings.length > 0);
  const [isNarrow, setNarrow] = useState(hasFindings);
  const rows = useMemo(
    () => (isNarrow ? report.rows.filter((row) => row.findings.length > 0) : report.rows),
    [report.rows, isNarrow],
  );
  return (
    <div className={styles['check']}>
      <Note tone={report.errorRowCount > 0 ? 'warning' : 'ok'}>
        {text('receiving.import.summary', {
          rows: report.rowCount,
          good: report.importableCount,
          pieces: report.pieceCount,
          declared: moneyText(report.declaredFen),
        })}
        {' · '}
        {report.errorRowCount > 0
          ? text('receiving.import.bad', { count: report.errorRowCount })
          : text('receiving.import.clean')}
      </Note>
      {hasFindings ? (
        <div className={styles['narrow']}>
          <Switch
            size="small"
            checked={isNarrow}
            onChange={setNarrow}
            aria-label={text('receiving.import.onlyFindings')}
          />
          {text('receiving.import.onlyFindings')}
        </div>
      ) : null}
      <Table<Row>
        size="small"
        virtual
        rowKey="sheetRow"
        columns={columnsOf(text, lang)}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 880, y: HEIGHT }}
        rowClassName={(row) => (row.isImportable ? '' : (styles['bad'] ?? ''))}
      />
    </div>
  );
}
