import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { Button } from 'antd';
import { Calculator, Columns3, Download, Printer } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate, useParams } from 'react-router';
import { callFile, saveFile, useEndpoint } from '../../../kit/api/index.ts';
import { actionState, reasonText, useFeedback } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import { EntryGrid, type RowStatus, useHotkeys } from '../../../kit/workbench/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { comparisonPath, handSheetPath, pricePath } from '../payment-management/payment-management.columns.tsx';
import { Settlement } from '../price-comparison/settlement.tsx';
import { PendingNotes } from '../price-new-page/pending-notes.tsx';
import { DispatchChoice, PriceWho } from '../price-new-page/price-head.tsx';
import head from '../price-new-page/price-new-page.module.css';
import { PriceTotals } from '../price-new-page/price-totals.tsx';
import { handColumns } from './hand-columns.tsx';
import { type GridRow, type HandSheet, isChange, valuesOf } from './hand-sheet.model.ts';
import css from './hand-sheet.module.css';
import { type Pasted, pastedOver } from './paste.model.ts';
import { SheetFoot, SheetNotes, SheetTools } from './sheet-parts.tsx';
import { useHandSheet } from './use-hand-sheet.ts';

const PasteDialog = lateDrawer(async () => (await import('./paste.dialog.tsx')).PasteDialog);
const SheetPaper = lateDrawer(async () => (await import('./sheet-paper.tsx')).SheetPaper);
const ROW_PX = 30;
const MOST_ROWS = 16;
const LEAST_ROWS = 6;
/** What stands above the rows and below them: so much of the window is not theirs. */
const AROUND_PX = 430;

const onResize = (told: () => void) => {
  window.addEventListener('resize', told);
  return () => window.removeEventListener('resize', told);
};

/** As many rows as fit between the head and the foot of the page. */
function useGridHeight(rows: number): number {
  const windowPx = useSyncExternalStore(onResize, () => window.innerHeight);
  const room = Math.floor((windowPx - AROUND_PX) / ROW_PX) - 1;
  return ROW_PX * (Math.min(rows, Math.max(LEAST_ROWS, Math.min(room, MOST_ROWS))) + 1) + 2;
}

interface ViewProps {
  readonly sheet: HandSheet;
  readonly dispatchId: string;
}

function SheetHead({ sheet, dispatchId }: ViewProps) {
  const text = useText();
  const navigate = useNavigate();
  const [isPrinting, setPrinting] = useState(false);
  const { order, totals } = sheet;
  const download = () =>
    callFile(handSheetEndpoints.exportHandSheet, {
      params: { id: order.id },
      body: { dispatchId: dispatchId === '0' ? null : dispatchId },
    }).then(saveFile, () => undefined);
  return (
    <section className={head['head']}>
      <div className={head['strip']}>
        <PriceWho order={order} />
        <DispatchChoice sheet={sheet} dispatchId={dispatchId} pathOf={(next) => handSheetPath(order.id, next)} />
        <div className={css['buttons']}>
          <Button icon={<Calculator {...ICON} />} onClick={() => navigate(pricePath(order.id, dispatchId))}>
            {text('finance.action.price')}
          </Button>
          <Button
            icon={<Columns3 {...ICON} />}
            onClick={() => navigate(comparisonPath(order.id, dispatchId, totals.isFrozen))}
          >
            {text('finance.action.compare')}
          </Button>
          <Button icon={<Download {...ICON} />} onClick={() => void download()}>
            {text('finance.hand.export')}
          </Button>
          <Button icon={<Printer {...ICON} />} onClick={() => setPrinting(true)}>
            {text('finance.hand.print')}
          </Button>
        </div>
      </div>
      <PriceTotals sheet={sheet} />
      {isPrinting ? <SheetPaper sheet={sheet} onClose={() => setPrinting(false)} /> : null}
    </section>
  );
}

/** Why nothing can be typed here; null when it can. */
function useShut({ allowedActions }: HandSheet): string | null {
  const text = useText();
  const state = actionState(allowedActions, 'editSheet');
  if (state === undefined) return text('finance.hand.noRight');
  return state.allowed ? null : (reasonText(state.reason) ?? text('kit.feedback.notNow'));
}

function SheetView({ sheet, dispatchId, onStale }: ViewProps & { readonly onStale: () => void }) {
  const text = useText();
  const locale = useLocale();
  const { toast } = useFeedback();
  const [isPasting, setPasting] = useState(false);
  const editing = useHandSheet(sheet, dispatchId, onStale);
  const shut = useShut(sheet);
  const height = useGridHeight(sheet.rows.length);
  useHotkeys({ 'ctrl+enter': shut === null && editing.objection === null ? () => void editing.save() : undefined });
  const { mayWaive } = sheet.limits;
  const hasOther = sheet.rows.some(({ otherFen }) => otherFen !== 0);
  const columns = useMemo(
    () => handColumns({ locale, mayEdit: shut === null, mayWaive, hasOther }),
    [locale, shut, mayWaive, hasOther],
  );
  const { errors, edits } = editing;
  const errorsOf = useCallback((row: GridRow) => errors.get(row.id) ?? {}, [errors]);
  const statusOf = (row: GridRow): RowStatus | undefined => {
    if (errors.has(row.id) || valuesOf(row, row.facts.ruleFen) === null) return 'error';
    return isChange(row.facts, edits[row.id]) ? 'dirty' : undefined;
  };
  const paste = (pasted: Pasted) => {
    editing.replace(pastedOver(sheet.rows, edits, pasted));
    setPasting(false);
    toast('finance.hand.pasted', { n: pasted.size });
  };
  return (
    <div className={css['page']}>
      <SheetHead sheet={sheet} dispatchId={dispatchId} />
      {shut === null ? null : <Note tone="info">{shut}</Note>}
      <PendingNotes pending={sheet.pending} />
      <Settlement of={sheet} />
      <SheetNotes sheet={sheet} editing={editing} />
      <SectionCard
        flush
        title={text('finance.hand.label')}
        sub={text('finance.hand.changed', { n: editing.summary.changed })}
      >
        {shut === null ? <SheetTools sheet={sheet} editing={editing} onPaste={() => setPasting(true)} /> : null}
        {sheet.rows.length === 0 ? (
          <EmptyState title={text('finance.hand.empty')} text={text('finance.hand.emptyText')} />
        ) : (
          <EntryGrid<GridRow>
            key={editing.turn}
            label={text('finance.hand.label')}
            value={editing.rows}
            columns={columns}
            rowKey={(row) => row.id}
            onChange={editing.change}
            errors={errorsOf}
            rowStatus={statusOf}
            height={height}
          />
        )}
        {shut === null ? <SheetFoot sheet={sheet} editing={editing} /> : null}
      </SectionCard>
      <PasteDialog
        open={isPasting}
        rows={sheet.rows}
        mayWaive={mayWaive}
        onPaste={paste}
        onClose={() => setPasting(false)}
      />
    </div>
  );
}

/** 计价明细: prices by hand, coin by coin, with the rule's price beside them. `dispatchId` 0 = the whole order. */
export default function HandSheetScreen() {
  const text = useText();
  const { id = '0', dispatchId = '0' } = useParams();
  const { data, error, refetch } = useEndpoint(
    handSheetEndpoints.getHandSheet,
    { params: { id }, query: dispatchId === '0' ? {} : { dispatchId } },
    { follow: [`order:${id}`] },
  );
  usePageTitle(data ? text('finance.hand.tab', { code: data.order.orderCode }) : null);
  if (!data && error) return <ErrorState text={error.msg} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  return <SheetView key={`${id}/${dispatchId}`} sheet={data} dispatchId={dispatchId} onStale={() => void refetch()} />;
}
