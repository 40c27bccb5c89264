import { pickingEndpoints } from '@mintmark/contract/entry/picking.endpoints.ts';
import type { PickingList } from '@mintmark/contract/entry/picking.schema.ts';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { A4_PAGE, usePageSize } from '../../../kit/print/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { Paper, PaperPage } from '../../../ui/paper-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { PAPERS, type PaperSize, pickingQuery, readPaper } from './picking.model.ts';
import css from './picking.module.css';
import { ItemTable, SummaryTable, TrayTable } from './picking-tables.tsx';
import { itemsByGroup, usePickingWords } from './picking-words.ts';
import { RollPaper } from './roll-paper.tsx';
import { SheetCode } from './sheet-code.tsx';

const MARGIN_MM = 12;

function A4Paper({ list }: { readonly list: PickingList }) {
  const text = useText();
  const words = usePickingWords();
  const told = list.items.length;
  usePageSize(A4_PAGE.widthMm, A4_PAGE.heightMm, MARGIN_MM);
  return (
    <Paper>
      <div className={css['paper']}>
        <div className={css['head']}>
          <h1>{text('entry.picking.paperTitle', { title: list.title })}</h1>
          <SheetCode code={list.sheetCode} />
        </div>
        <p>
          {words.title(list)} · {text('entry.picking.pieces', { n: list.total })} ·{' '}
          {text('entry.picking.incompletePieces', { n: list.incomplete })} ·{' '}
          {text('entry.picking.printedAt', { at: timeText(list.at) })}
        </p>
        <h2>{text('entry.picking.summary')}</h2>
        <SummaryTable list={list} />
        <h2>{text('entry.picking.trays')}</h2>
        <TrayTable list={list} />
        {told < list.total ? (
          <p>{text('entry.picking.told', { total: countText(list.total), shown: countText(told) })}</p>
        ) : null}
        {itemsByGroup(list).map(({ group, items }) => (
          <div key={group.category2}>
            <h2>
              {words.both(group)} · {text('entry.picking.pieces', { n: group.count })}
            </h2>
            <ItemTable label={words.both(group)} items={items} isPaper />
          </div>
        ))}
      </div>
    </Paper>
  );
}

/** 双评级打印查询 without the shell: the picking list to print, `code` or `day` in the query, on A4 or a roll of 80 mm. */
export default function PickingPaperScreen() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const { what, only, paper } = readPaper(params);
  const { data, error, refetch } = useEndpoint(
    pickingEndpoints.getPickingList,
    { query: pickingQuery(what ?? '', only) },
    { enabled: what !== null, isQuiet: true },
  );
  const choose = (size: PaperSize) => {
    const next = new URLSearchParams(params);
    next.set('paper', size);
    setParams(next, { replace: true });
  };
  return (
    <PaperPage
      title={text('entry.picking.title')}
      printText={text('entry.picking.print')}
      isReady={Boolean(data)}
      tools={
        <Segmented<PaperSize>
          size="small"
          aria-label={text('entry.picking.paper')}
          value={paper}
          options={PAPERS.map((value) => ({ value, label: text(`entry.picking.paper.${value}`) }))}
          onChange={choose}
        />
      }
    >
      {data ? paper === '80' ? <RollPaper list={data} /> : <A4Paper list={data} /> : null}
      {data ? null : (
        <Paper>
          <h1>{text('entry.picking.title')}</h1>
          {what === null ? (
            <EmptyState title={text('entry.picking.nothingAsked')} text={text('entry.picking.nothingAskedText')} />
          ) : null}
          {what !== null && error ? (
            <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />
          ) : null}
          {what !== null && !error ? <Skeleton rows={12} /> : null}
        </Paper>
      )}
    </PaperPage>
  );
}
