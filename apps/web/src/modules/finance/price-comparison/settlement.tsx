import { isRefundable } from '@mintmark/domain/finance/refund-rules.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCan } from '../../../kit/can/index.ts';
import { actionState } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import type { Comparison } from './comparison-words.ts';

const CollectDrawer = lateDrawer(async () => (await import('../collect/collect.drawer.tsx')).CollectDrawer);
const RequestRefundDrawer = lateDrawer(
  async () => (await import('../refunds/request-refund.drawer.tsx')).RequestRefundDrawer,
);

/** What of a price decides whether something is owed or was paid too much. */
export type Settled = {
  readonly order: Pick<Comparison['order'], 'id'>;
  readonly totals: Pick<Comparison['totals'], 'dueFen'>;
} & Pick<Comparison, 'frozenFen' | 'overpaidFen' | 'payments' | 'allowedActions'>;

/** What is owed since the payment, or was paid too much: and the act that settles it. */
export function Settlement({ of }: { readonly of: Settled }) {
  const text = useText();
  const mayRefund = useCan()('finance:payment:refund');
  const [isCollecting, setCollecting] = useState(false);
  const [refundOf, setRefundOf] = useState<string | null>(null);
  const { order, totals, frozenFen, overpaidFen, payments, allowedActions } = of;
  const isOwed = frozenFen !== null && totals.dueFen > 0;
  const mayCollect = actionState(allowedActions, 'collect')?.allowed === true;
  return (
    <>
      {isOwed ? (
        <Note tone="warning">
          {text('finance.comparison.owed', { fen: moneyText(totals.dueFen) })}{' '}
          {mayCollect ? (
            <Button size="small" type="primary" onClick={() => setCollecting(true)}>
              {text('finance.comparison.collect')}
            </Button>
          ) : null}
        </Note>
      ) : null}
      {overpaidFen > 0 ? (
        <Note tone="warning">
          {text('finance.comparison.overpaid', { fen: moneyText(overpaidFen) })}{' '}
          {mayRefund
            ? payments
                .filter(({ status }) => isRefundable(status))
                .map(({ id, payNo }) => (
                  <Button key={id} size="small" onClick={() => setRefundOf(id)}>
                    {text('finance.comparison.refund', { no: payNo })}
                  </Button>
                ))
            : null}
        </Note>
      ) : null}
      <CollectDrawer orderId={isCollecting ? order.id : null} onClose={() => setCollecting(false)} />
      <RequestRefundDrawer paymentId={refundOf} onClose={() => setRefundOf(null)} />
    </>
  );
}
