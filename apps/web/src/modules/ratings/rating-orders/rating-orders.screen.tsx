import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
import type { ratingIndexEndpoints } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { request, useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  type FilterDef,
  ListScreen,
  type ListScreenProps,
  listExport,
  type RowAction,
} from '../../../kit/list/index.ts';
import { type Scan, useScan } from '../../../kit/scan/index.ts';
import { boxPath, publicPath, recordPath } from '../rating-paths.ts';
import { blindFilters, CUSTOMER_FINDERS, fullFilters, withoutCustomer } from './rating-filters.ts';
import { blindColumns, fullColumns } from './rating-orders.columns.tsx';
import { RATING_TABS, tabCounts } from './rating-tabs.ts';
import { useCoinPictures } from './use-coin-pictures.tsx';
import { useHoldMany } from './use-hold-many.tsx';
import { useMarkMany } from './use-mark-many.tsx';

/** Asks for another score of a coin; its form comes when it opens. */
const RequestScoreChangeDrawer = lateDrawer(
  async () => (await import('../../audits/index.ts')).RequestScoreChangeDrawer,
);

const COUNTS_MS = 60_000;
/** Boxed, sealed or pictured: the coin lies in the box room. */
const IN_BOX_ROOM: readonly number[] = [
  coinMachine.state.toBox,
  coinMachine.state.encapsulating,
  coinMachine.state.slabImaging,
];
const rowKey = (row: RatingRow) => row.id;
const pathOf = (row: RatingRow) => recordPath(row.id);

/** A scanned certificate or coin opens its record. */
function useScannedCoin() {
  const text = useText();
  const { warn } = useFeedback();
  const navigate = useNavigate();
  return async ({ kind, code }: Scan): Promise<boolean> => {
    const isOurs = kind === 'certificate' || kind === 'coin';
    const found = isOurs
      ? await request(ratingEndpoints.findByCode, { query: { code }, isQuiet: true }).catch(() => null)
      : null;
    if (!found?.ok) {
      warn(text('ratings.scan.none', { code }));
      return false;
    }
    navigate(recordPath(found.data.coinId));
    return true;
  };
}

/** Opens the box room's desk where the coin's dispatch lies. */
function useBoxRoom() {
  const navigate = useNavigate();
  return useCallback(
    async ({ coinCode }: RatingRow) => {
      // Asked for by few people and rarely: it does not travel with the list.
      const { boxesEndpoints } = await import('@mintmark/contract/labels/boxes.endpoints.ts');
      const found = await request(boxesEndpoints.findBoxByCode, { query: { code: coinCode } }).catch(() => null);
      if (found?.ok) navigate(boxPath(found.data));
    },
    [navigate],
  );
}

function useRowActions(ask: (coinId: string) => void): readonly RowAction<RatingRow>[] {
  const navigate = useNavigate();
  const openBox = useBoxRoom();
  return useMemo(
    () => [
      { key: 'details', labelKey: 'ratings.action.details', onClick: (row) => navigate(recordPath(row.id)) },
      {
        key: 'box',
        labelKey: 'ratings.action.box',
        permission: ['closeReview:order:box', 'closeReview:order:seal', 'closeReview:rating:image'],
        state: (row) => (IN_BOX_ROOM.includes(row.status) ? { action: 'box', allowed: true, reason: null } : undefined),
        onClick: openBox,
      },
      {
        key: 'publicPage',
        labelKey: 'ratings.action.publicShort',
        state: (row) => (row.certNo ? { action: 'publicPage', allowed: true, reason: null } : undefined),
        onClick: (row) => window.open(publicPath(row.certNo ?? ''), '_blank', 'noopener'),
      },
      {
        key: 'requestScoreChange',
        labelKey: 'ratings.action.changeShort',
        permission: 'audit:otherAudit:request',
        state: (row) => (row.grade ? { action: 'requestScoreChange', allowed: true, reason: null } : undefined),
        onClick: (row) => ask(row.id),
      },
    ],
    [navigate, ask, openBox],
  );
}

type RatingEndpoint = typeof ratingEndpoints.listRatings | typeof ratingIndexEndpoints.listIndexed;

interface RatingListProps<E extends RatingEndpoint>
  extends Pick<ListScreenProps<E>, 'endpoint' | 'exportable' | 'above' | 'emptyTitleKey' | 'emptyHintKey'> {
  /** Of those who read whole records; graders keep settings of their own. */
  readonly id: string;
  readonly filters: { readonly full: readonly FilterDef[]; readonly blind: readonly FilterDef[] };
}

/**
 * Rating orders, however they are found: the same columns, tabs, actions and scans (records.md §2; mock 03). It stands with the
 * page that most people open: alone it would be a request more before their first row.
 */
export function RatingList<E extends RatingEndpoint>({ id, filters, ...list }: RatingListProps<E>) {
  const can = useCan();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<string | null>(null);
  const ask = useCallback((coinId: string) => setAsking(coinId), []);
  const open = useCallback((row: RatingRow) => navigate(recordPath(row.id)), [navigate]);
  const hold = useHoldMany();
  const mark = useMarkMany();
  const isFull = can('closeReview:rating:read');
  const counted = useEndpoint(ratingEndpoints.countRatings, {}, { pollMs: COUNTS_MS, keepPrevious: true });
  const counts = useMemo(() => counted.data && tabCounts(counted.data.counts), [counted.data]);
  useScan(useScannedCoin());
  const pictures = useCoinPictures(isFull ? fullColumns : blindColumns);
  const full = can(CUSTOMER_FINDERS) ? filters.full : withoutCustomer(filters.full);
  return (
    <>
      <ListScreen<RatingEndpoint>
        {...list}
        id={isFull ? id : `${id}.blind`}
        follows="coin"
        columns={pictures.columns}
        onRows={pictures.onRows}
        filters={isFull ? full : filters.blind}
        statusTabs={RATING_TABS}
        counts={counts}
        rowKey={rowKey}
        toolbar={[...hold.toolbar, ...mark.toolbar]}
        rowActions={useRowActions(ask)}
        onOpen={open}
        recordPath={pathOf}
      />
      {hold.dialogs}
      {mark.dialogs}
      {pictures.peek}
      <RequestScoreChangeDrawer coinId={asking} onClose={() => setAsking(null)} />
    </>
  );
}

const EXPORT = listExport(ratingEndpoints.exportRatings);
const FILTERS = { full: fullFilters, blind: blindFilters };

/** 评级单管理 /closeReview/orderCodeManagement: one row a coin (records.md §2; mock 03). */
export default function RatingOrdersScreen() {
  return (
    <RatingList
      id="ratings.list"
      endpoint={ratingEndpoints.listRatings}
      exportable={EXPORT}
      filters={FILTERS}
      emptyTitleKey="ratings.empty.title"
      emptyHintKey="ratings.empty.hint"
    />
  );
}
