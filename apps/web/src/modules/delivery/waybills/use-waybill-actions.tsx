import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryRow } from '@mintmark/contract/delivery/delivery-list.schema.ts';
import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import { WAYBILLS_AT_ONCE } from '@mintmark/domain/delivery/waybill-asks.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { useBatchResult, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import type { ListContext, ToolbarAction } from '../../../kit/list/index.ts';
import { printLink } from '../delivery-paths.ts';
import type { Chosen } from './batch.model.ts';

const BatchDrawer = lateDrawer(async () => (await import('./batch.drawer.tsx')).BatchDrawer);

const READS = [deliveryEndpoints.listDeliveries, deliveryEndpoints.getDelivery, waybillsEndpoints.getWaybillBatch];

/** Waybills of many parcels from their list: asked for, and voided again; each parcel with its own outcome. */
export function useWaybillActions() {
  const text = useText();
  const navigate = useNavigate();
  const { toast } = useFeedback();
  const reason = useReason();
  const refusals = useBatchResult();
  const [batchNo, setBatchNo] = useState<string | null>(null);
  const make = useCommand(waybillsEndpoints.makeWaybills, { invalidate: READS });
  const cancel = useCommand(waybillsEndpoints.cancelWaybills, { invalidate: READS });

  const ask = async (items: readonly Chosen[]): Promise<boolean> => {
    const batch = await make.run({ body: { items: [...items] } });
    if (batch) setBatchNo(batch.batchNo);
    return batch !== null;
  };
  const undo = async (items: readonly Chosen[]): Promise<boolean> => {
    const words = await reason.ask({
      title: text('delivery.batch.undo', { n: items.length }),
      text: text('delivery.batch.undoText'),
      presets: [text('delivery.reason.wrongAddress'), text('delivery.reason.wrongWeight')],
      okText: text('delivery.other.cancelWaybill'),
      danger: true,
    });
    if (words === null) return false;
    const done = await cancel.run({ body: { items: [...items], reason: words } });
    if (done === null) return false;
    const failures = done.rows.flatMap(({ deliveryId, deliveryNo, refusal }) =>
      refusal === null ? [] : [{ key: deliveryId, label: deliveryNo, reason: refusal }],
    );
    if (failures.length > 0) refusals.show({ succeeded: done.rows.length - failures.length, failures });
    else toast('delivery.done.cancelAsked');
    return true;
  };
  const tooMany = ({ isAll, count }: ListContext<DeliveryRow>) =>
    isAll || count > WAYBILLS_AT_ONCE ? text('delivery.batch.tooMany', { n: WAYBILLS_AT_ONCE }) : null;
  const chosen = ({ rows }: ListContext<DeliveryRow>) => rows.map(({ id, version }) => ({ id, version }));
  const numbered = ({ rows }: ListContext<DeliveryRow>) =>
    rows.flatMap(({ id, waybillNo }) => (waybillNo === null ? [] : [id]));
  const shared = { permission: 'closeReview:delivery:waybill', onSelection: true, reason: tooMany } as const;
  const toolbar: readonly ToolbarAction<DeliveryRow>[] = [
    {
      ...shared,
      key: 'waybills',
      labelKey: 'delivery.batch.make',
      primary: true,
      onClick: (context) => ask(chosen(context)),
    },
    {
      ...shared,
      key: 'printWaybills',
      labelKey: 'delivery.print.open',
      reason: (context) =>
        tooMany(context) ?? (numbered(context).length === 0 ? text('delivery.print.chooseMade') : null),
      onClick: (context) => navigate(printLink(numbered(context))),
    },
    { ...shared, key: 'voidWaybills', labelKey: 'delivery.batch.cancel', onClick: (context) => undo(chosen(context)) },
  ];
  const dialogs = (
    <>
      {reason.dialog}
      {refusals.dialog}
      <BatchDrawer
        batchNo={batchNo}
        isBusy={make.isPending || cancel.isPending}
        onAskAgain={(items) => void ask(items)}
        onVoid={(items) => void undo(items)}
        onClose={() => setBatchNo(null)}
      />
    </>
  );
  return { toolbar, dialogs };
}
