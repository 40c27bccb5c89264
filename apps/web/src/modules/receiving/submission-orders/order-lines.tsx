import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OPEN_WHEN } from '@mintmark/domain/receiving/submission.enums.ts';
import { Table, type TableColumnsType } from 'antd';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { CertNo } from '../../../ui/codes.tsx';
import { countText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Blank } from '../../../ui/values.tsx';
import styles from './order-record.module.css';

type Line = OrderDetailDto['lines'][number];
const PAGE = 100;

/** What a line is called in the person's language: the catalogue's name where the line has it. */
export function lineName(line: Line, lang: Lang): string {
  return lang === 'en' && line.name === line.itemZh && line.itemEn ? line.itemEn : line.name;
}

/** Catalogue number, year, variety, reference and the customer's note of a line, as far as they are known. */
export function lineDetails(line: Line, lang: Lang): string[] {
  const variety = (lang === 'en' && line.varietyEn ? line.varietyEn : line.varietyZh) ?? line.varietyText;
  const item = line.name === line.itemZh ? null : lang === 'en' && line.itemEn ? line.itemEn : line.itemZh;
  const all = [line.itemCode, item, line.yearText, variety, line.reference, line.customerNote];
  return all.flatMap((one) => one || []);
}

/** What its owner asks of the old slab: in whose holder it comes, its grade, the least grade, when it may be opened. */
export function lineAsked(line: Line, lang: Lang, text: Translate): string[] {
  const grader = lang === 'en' ? line.oldGraderEn || line.oldGraderZh : line.oldGraderZh;
  const { wishedGrade, openWhen } = line;
  return [
    grader,
    line.oldGradeText,
    wishedGrade === null ? null : `${text('receiving.line.wished')} ${wishedGrade}`,
    openWhen === null ? null : enumText(OPEN_WHEN, openWhen, lang),
  ].flatMap((one) => one || []);
}

/** What the piece is, in two lines: name; catalogue, year, variety, reference, old certificate; the customer's note. */
function ItemCell({ line, lang, text }: { readonly line: Line; readonly lang: Lang; readonly text: Translate }) {
  const rest = lineDetails(line, lang).join(' · ');
  const asked = lineAsked(line, lang, text).join(' · ');
  return (
    <span className={styles['item']}>
      <span>{lineName(line, lang)}</span>
      <small>
        {line.catalogItemId === null ? (
          <span className={styles['warn']}>{text('receiving.line.unmatched')}</span>
        ) : null}
        {line.catalogItemId === null && rest !== '' ? ' · ' : null}
        {rest}
      </small>
      {line.oldCertNo === null ? null : (
        <small>
          {text('receiving.line.oldCert')} <CertNo value={line.oldCertNo} />
        </small>
      )}
      {asked === '' ? null : <small>{asked}</small>}
    </span>
  );
}

type Columns = TableColumnsType<Line>;

function columnsOf(text: Translate, lang: Lang, lines: readonly Line[]): Columns {
  const confirmed: Columns = [
    {
      key: 'confirmedQty',
      title: text('receiving.line.confirmed'),
      align: 'right',
      width: 64,
      render: (_, line) => (line.confirmedQty === null ? <Blank /> : countText(line.confirmedQty)),
    },
  ];
  return [
    { key: 'seq', title: text('receiving.line.seq'), width: 44, render: (_, line) => line.seq },
    {
      key: 'name',
      title: text('receiving.line.name'),
      render: (_, line) => <ItemCell line={line} lang={lang} text={text} />,
    },
    {
      key: 'service',
      title: text('receiving.line.service'),
      width: lang === 'en' ? 136 : 84,
      render: (_, line) => (
        <span className={styles['item']}>
          <span>{enumText(SERVICE_TYPES, line.serviceType, lang)}</span>
          <small>{enumText(CATEGORIES1, line.category1, lang)}</small>
        </span>
      ),
    },
    {
      key: 'quantity',
      title: text('receiving.line.quantity'),
      align: 'right',
      width: 56,
      render: (_, line) => countText(line.quantity),
    },
    ...(lines.some((line) => line.confirmedQty !== null) ? confirmed : []),
    ...moneyColumns(text),
  ];
}

function moneyColumns(text: Translate): Columns {
  return [
    {
      key: 'declaredFen',
      title: text('receiving.line.declared'),
      align: 'right',
      width: 108,
      render: (_, line) => <Money fen={line.declaredFen} symbol={false} />,
    },
    {
      key: 'quoteTier',
      title: text('receiving.line.tier'),
      width: 56,
      render: (_, line) => line.quoteTier ?? line.tierAsked ?? <Blank />,
    },
    {
      key: 'quoteFen',
      title: text('receiving.line.fee'),
      align: 'right',
      width: 92,
      render: (_, line) => <Money fen={line.quoteFen} symbol={false} />,
    },
  ];
}

/** The lines of an order as they were handed in, with what was counted and quoted. */
export function LinesPanel({ order }: { readonly order: OrderDetailDto }) {
  const text = useText();
  const lang: Lang = useLang();
  const { lines } = order;
  if (lines.length === 0) return <EmptyState title={text('receiving.record.noLines')} />;
  const columns = columnsOf(text, lang, lines);
  return (
    <div className={styles['panel']}>
      <Table<Line>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={lines}
        pagination={lines.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        footer={() => (
          <span className={styles['figure']}>
            {text('receiving.line.total')} {text('receiving.line.lines', { lines: lines.length, qty: order.piecesQty })}{' '}
            · <Money fen={order.piecesFen} strong />
          </span>
        )}
      />
    </div>
  );
}
