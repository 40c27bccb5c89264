import { pickingEndpoints } from '@mintmark/contract/entry/picking.endpoints.ts';
import type { PickingList } from '@mintmark/contract/entry/picking.schema.ts';
import { Button, Segmented } from 'antd';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePage, usePageTitle } from '../../../kit/page-active/index.ts';
import type { Scan } from '../../../kit/scan/index.ts';
import { Workbench } from '../../../kit/workbench/index.ts';
import { countText } from '../../../ui/format.ts';
import { ICON_S } from '../../../ui/icon.ts';
import { Chip, Note, SectionCard } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import {
  dayOf,
  ONLY,
  type Only,
  PAPERS,
  type PaperSize,
  packPicking,
  paperPath,
  pickingQuery,
  readPicking,
} from './picking.model.ts';
import css from './picking.module.css';
import { ItemTable, SummaryTable, TrayTable } from './picking-tables.tsx';
import { itemsByGroup, usePickingWords } from './picking-words.ts';

const DateInput = lazy(() => import('../../../kit/form/date-input.tsx'));

const openPaper = (what: string, only: Only, paper: PaperSize) =>
  window.open(paperPath(what, only, paper), '_blank', 'noopener');

/** What is shown stands in the address: it comes back with the tab, and the next scan stays in it. */
function usePicking() {
  const { conditions, setConditions } = usePage();
  const place = readPicking(conditions);
  const asked = useEndpoint(
    pickingEndpoints.getPickingList,
    { query: pickingQuery(place.what ?? '', place.only) },
    {
      enabled: place.what !== null,
      // A number that is nothing is told on the page.
      isQuiet: true,
      follow: (list) => (list?.orderId ? [`order:${list.orderId}`] : []),
    },
  );
  const show = (next: Partial<typeof place>) => setConditions(packPicking({ ...place, ...next }));
  return { place, asked, show };
}

function ListBody({ list }: { readonly list: PickingList }) {
  const text = useText();
  const words = usePickingWords();
  if (list.total === 0) return <EmptyState title={text('entry.picking.none')} text={text('entry.picking.noneText')} />;
  const told = list.items.length;
  return (
    <>
      <SectionCard title={text('entry.picking.summary')} flush>
        <SummaryTable list={list} />
      </SectionCard>
      <SectionCard title={text('entry.picking.trays')} flush>
        <TrayTable list={list} />
      </SectionCard>
      {told < list.total ? (
        <Note>{text('entry.picking.told', { total: countText(list.total), shown: countText(told) })}</Note>
      ) : null}
      {itemsByGroup(list).map(({ group, items }) =>
        items.length === 0 ? null : (
          <SectionCard
            key={group.category2}
            title={words.both(group)}
            sub={text('entry.picking.pieces', { n: group.count })}
            flush
          >
            <ItemTable label={words.both(group)} items={items} />
          </SectionCard>
        ),
      )}
    </>
  );
}

function Body({ place, asked, show }: ReturnType<typeof usePicking>) {
  const text = useText();
  const { data, error, refetch } = asked;
  const isUnknown = error?.errorId === 'NOT_FOUND';
  const content = () => {
    if (place.what === null)
      return <EmptyState title={text('entry.picking.start')} text={text('entry.picking.startText')} />;
    if (isUnknown) return <Note tone="danger">{text('entry.picking.unknown', { code: place.what })}</Note>;
    if (error) return <ErrorState text={error.msg} trace={error.requestId} onRetry={() => void refetch()} />;
    return data ? <ListBody list={data} /> : <Skeleton rows={10} />;
  };
  return (
    <div className={css['main']}>
      <div className={css['tools']}>
        <div className={css['day']}>
          <Suspense fallback={null}>
            <DateInput
              aria-label={text('entry.picking.day')}
              value={dayOf(place.what)}
              onChange={(day) => show({ what: day ?? null })}
            />
          </Suspense>
        </div>
        <Segmented<Only>
          aria-label={text('entry.picking.which')}
          value={place.only}
          options={ONLY.map((value) => ({ value, label: text(`entry.picking.only.${value}`) }))}
          onChange={(only) => show({ only })}
        />
      </div>
      {content()}
    </div>
  );
}

/** 双评级打印查询: scan an order, a dispatch or a printed sheet, or choose a day; what lies where, and what is missing. */
export default function PickingScreen() {
  const text = useText();
  const picking = usePicking();
  const words = usePickingWords();
  const { place, show } = picking;
  const list = picking.asked.error ? undefined : picking.asked.data;
  usePageTitle(list ? words.title(list) : null);
  const onScan = (scan: Scan): boolean => {
    if (scan.code === '') return false;
    show({ what: scan.code });
    return true;
  };
  const isPrintable = list !== undefined && list.total > 0 && place.what !== null;
  return (
    <Workbench
      scan={{ placeholder: text('entry.picking.scan'), onScan, keepFocus: false }}
      title={list ? words.title(list) : undefined}
      facts={
        list ? (
          <>
            <Chip>{text('entry.picking.pieces', { n: list.total })}</Chip>
            {list.incomplete > 0 ? <Chip>{text('entry.picking.incompletePieces', { n: list.incomplete })}</Chip> : null}
          </>
        ) : null
      }
      actions={PAPERS.map((paper) => (
        <Button
          key={paper}
          icon={<Printer {...ICON_S} />}
          disabled={!isPrintable}
          onClick={() => openPaper(place.what ?? '', place.only, paper)}
        >
          {text(paper === 'a4' ? 'entry.picking.a4' : 'entry.picking.roll')}
        </Button>
      ))}
      main={<Body {...picking} />}
    />
  );
}
