import type { OrderRowDto } from '@mintmark/contract/receiving/order-list.schema.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { ReactNode } from 'react';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import {
  type ListContext,
  outcomeOf,
  type ToolbarAction,
  useBatchReason,
  useRowBatch,
} from '../../../kit/list/index.ts';
import { DANGEROUS, PRESETS } from './use-order-steps.ts';

const CALLS = { hold: calls.holdOrder, release: calls.releaseOrder, cancel: calls.cancelOrder } as const;
const MAY = { hold: 'order:order:hold', release: 'order:order:hold', cancel: 'order:order:cancel' } as const;
type Step = keyof typeof CALLS;

/** Holds, frees or cancels the chosen orders with one reason; which could not be is told order by order. */
export function useOrderBatch(): {
  readonly toolbar: readonly ToolbarAction<OrderRowDto>[];
  readonly dialogs: ReactNode;
} {
  const text = useText();
  const { ask, dialog } = useReason();
  const batch = useRowBatch<OrderRowDto>(({ id, orderCode }) => ({ key: id, label: orderCode }));
  const reason = useBatchReason<OrderRowDto>();
  const start = async (step: Step, context: ListContext<OrderRowDto>): Promise<boolean> => {
    const words = await ask({
      title: text(`receiving.ask.${step}Many`, { n: context.count }),
      presets: PRESETS[step].map((key) => text(key)),
      okText: text(`receiving.action.${step}`),
      danger: DANGEROUS.has(step),
      ...(step === 'hold' ? { text: text('receiving.ask.holdText') } : {}),
    });
    if (words === null) return false;
    return batch.run(context, ({ id, version }) =>
      outcomeOf(CALLS[step], { params: { id }, body: { version, reason: words } }),
    );
  };
  const action = (step: Step): ToolbarAction<OrderRowDto> => ({
    key: step,
    labelKey: `receiving.action.${step}`,
    permission: MAY[step],
    onSelection: true,
    danger: step === 'cancel',
    reason,
    onClick: (context) => start(step, context),
  });
  return {
    toolbar: [action('hold'), action('release'), action('cancel')],
    dialogs: (
      <>
        {dialog}
        {batch.dialog}
      </>
    ),
  };
}
