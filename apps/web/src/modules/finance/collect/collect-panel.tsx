import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import { useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import type { Breakdown } from '../price-new-page/price-rows.ts';
import type { Collected, Collection } from '../price-types.ts';
import { CollectForm } from './collect-form.tsx';
import { CollectSummary } from './collect-summary.tsx';

const ReceiptDialog = lateDrawer(async () => (await import('./receipt.dialog.tsx')).ReceiptDialog);

export interface CollectPanelProps {
  readonly collection: Collection;
  readonly breakdown?: readonly Breakdown[] | undefined;
  readonly finalFen?: number;
  readonly onCollected?: (data: Collected) => void;
  readonly onStale: () => void;
}

/** 收款: the sum to the fen, the ways to pay, and the receipt of what was collected. */
export function CollectPanel({ collection, breakdown, finalFen, onCollected, onStale }: CollectPanelProps) {
  const text = useText();
  const locale = useLocale();
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const payPoint = enumText(PAY_POINTS, collection.order.payPoint, langOf(locale));
  const collected = (data: Collected) => {
    setReceiptId(data.payment.id);
    onCollected?.(data);
  };
  return (
    <SectionCard title={text('finance.collect.title')} extra={payPoint} flush>
      <CollectSummary
        collection={collection}
        breakdown={breakdown}
        onReceipt={setReceiptId}
        {...(finalFen === undefined ? {} : { finalFen })}
      />
      <CollectForm collection={collection} onCollected={collected} onStale={onStale} />
      <ReceiptDialog paymentId={receiptId} onClose={() => setReceiptId(null)} />
    </SectionCard>
  );
}
