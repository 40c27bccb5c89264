import type { ImportReportDto } from '@mintmark/contract/receiving/import.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { TableColumnsType } from 'antd';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../../kit/i18n/index.ts';
import { ImportFindings } from '../../../../kit/import/index.ts';
import { countText, moneyText } from '../../../../ui/format.ts';
import { Money } from '../../../../ui/money.tsx';
import { Blank } from '../../../../ui/values.tsx';

type Row = ImportReportDto['rows'][number];
function columnsOf(text: Translate, lang: Lang): TableColumnsType<Row> {
  return [
    {
      key: 'name',
      title: text('receiving.line.name'),
      width: 200,
      ellipsis: true,
      render: (_, row) => row.name || <Blank />,
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
  ];
}

/** Second step: what would become lines of the order. */
export function SubmissionFindings({ report }: { readonly report: ImportReportDto }) {
  const text = useText();
  const lang: Lang = useLang();
  const summary = text('receiving.import.summary', {
    rows: report.rowCount,
    good: report.importableCount,
    pieces: report.pieceCount,
    declared: moneyText(report.declaredFen),
  });
  return <ImportFindings<Row> report={report} summary={summary} columns={columnsOf(text, lang)} />;
}
