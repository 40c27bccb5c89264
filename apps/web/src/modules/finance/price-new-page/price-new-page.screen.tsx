import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CollectPanel } from '../collect/collect-panel.tsx';
import { feeName } from '../explain.ts';
import { comparisonPath, handSheetPath } from '../payment-management/payment-management.columns.tsx';
import type { FeeLine, PriceSheet } from '../price-types.ts';
import { AdjustDrawer, PRICE_READS, type PriceTarget } from './adjust.drawer.tsx';
import { PriceHead } from './price-head.tsx';
import css from './price-new-page.module.css';
import { PriceNotes, PricePostings, PriceTieOut } from './price-notes.tsx';
import { breakdownOf, priceRows } from './price-rows.ts';
import type { PriceMoves } from './price-steps.tsx';
import { PriceTable } from './price-table.tsx';

const ParcelDrawer = lateDrawer(async () => (await import('./parcel.drawer.tsx')).ParcelDrawer);
const WaiveDrawer = lateDrawer(async () => (await import('./waive.drawer.tsx')).WaiveDrawer);
const WhatIfDrawer = lateDrawer(async () => (await import('./what-if.drawer.tsx')).WhatIfDrawer);

/** The commands of the page that need no drawer. */
function usePriceCommands(sheet: PriceSheet) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const { id, version } = sheet.order;
  const remove = useCommand(financeEndpoints.removeManualLine, {
    invalidate: PRICE_READS,
    onSuccess: () => toast('finance.price.removed'),
  });
  const recalculate = useCommand(financeEndpoints.recalculatePrice, {
    invalidate: PRICE_READS,
    onSuccess: (data) => toast('finance.price.recalculated', { total: moneyText(data.finalFen) }),
  });
  const onRemove = async (line: FeeLine) => {
    const words = await reason.ask({
      title: text('finance.price.removeTitle', {
        fee: feeName(line.feeType),
        amount: moneyText(line.amountFen, true),
      }),
      danger: true,
    });
    if (words === null || line.id === null) return;
    await remove.run({ params: { id, lineId: line.id }, body: { version, reason: words } });
  };
  return {
    onRemove,
    onRecalculate: () => recalculate.run({ params: { id }, body: { version } }),
    dialog: reason.dialog,
  };
}

type Open =
  | { readonly kind: 'adjust' | 'waive'; readonly target: PriceTarget }
  | { readonly kind: 'parcel' | 'whatIf' };

function PriceView({
  sheet,
  dispatchId,
  onStale,
}: {
  readonly sheet: PriceSheet;
  readonly dispatchId: string;
  readonly onStale: () => void;
}) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const commands = usePriceCommands(sheet);
  const isNarrowed = dispatchId !== '0';
  const rows = useMemo(() => priceRows(sheet, isNarrowed), [sheet, isNarrowed]);
  const breakdown = useMemo(() => (isNarrowed ? undefined : breakdownOf(sheet)), [sheet, isNarrowed]);
  const adjust = (coinId: string | null) => setOpen({ kind: 'adjust', target: { coinId } });
  const waive = (coinId: string | null) => setOpen({ kind: 'waive', target: { coinId } });
  const moves: PriceMoves = {
    allowed: sheet.allowedActions,
    onAdjust: adjust,
    onWaive: waive,
    onRemove: (line) => void commands.onRemove(line),
  };
  const close = () => setOpen(null);
  return (
    <div className={css['page']}>
      <PriceHead
        sheet={sheet}
        dispatchId={dispatchId}
        onWhatIf={() => setOpen({ kind: 'whatIf' })}
        onCompare={() => navigate(comparisonPath(sheet.order.id, dispatchId, sheet.totals.isFrozen))}
        onHandSheet={() => navigate(handSheetPath(sheet.order.id, dispatchId))}
        onRecalculate={commands.onRecalculate}
        onParcel={() => setOpen({ kind: 'parcel' })}
        onAdjust={() => adjust(null)}
        onWaive={() => waive(null)}
      />
      <PriceNotes sheet={sheet} />
      <div className={css['body']}>
        <div className={css['main']}>
          <PriceTable key={`${sheet.order.id}/${dispatchId}`} rows={rows} moves={moves} />
          <PriceTieOut sheet={sheet} />
          <PricePostings sheet={sheet} />
        </div>
        <div className={css['side']}>
          <CollectPanel
            collection={sheet.collection}
            breakdown={sheet.totals.isCalculated ? breakdown : undefined}
            finalFen={sheet.totals.finalFen}
            onStale={onStale}
          />
        </div>
      </div>
      <AdjustDrawer sheet={sheet} target={open?.kind === 'adjust' ? open.target : null} onClose={close} />
      <WaiveDrawer sheet={sheet} target={open?.kind === 'waive' ? open.target : null} onClose={close} />
      <ParcelDrawer sheet={sheet} open={open?.kind === 'parcel'} onClose={close} />
      <WhatIfDrawer sheet={sheet} open={open?.kind === 'whatIf'} onClose={close} />
      {commands.dialog}
    </div>
  );
}

/** 新版计价明细: the explained price of an order, and collecting for it. `dispatchId` 0 = the whole order. */
export default function PriceNewPageScreen() {
  const text = useText();
  const { id = '0', dispatchId = '0' } = useParams();
  const query = dispatchId === '0' ? {} : { dispatchId };
  const { data, error, refetch } = useEndpoint(
    financeEndpoints.getPrice,
    { params: { id }, query },
    { keepPrevious: true, follow: [`order:${id}`] },
  );
  usePageTitle(data ? text('finance.price.tab', { code: data.order.orderCode }) : null);
  if (!data && error) return <ErrorState text={error.msg} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  return <PriceView sheet={data} dispatchId={dispatchId} onStale={() => void refetch()} />;
}
