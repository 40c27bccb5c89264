import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingRow } from '@mintmark/contract/grading/rating.schema.ts';
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

const CALLS = { hold: ratingEndpoints.holdCoin, release: ratingEndpoints.releaseHold } as const;
type Step = keyof typeof CALLS;

/** Stops or frees the chosen coins with one reason; which could not be is told coin by coin. */
export function useHoldMany(): { readonly toolbar: readonly ToolbarAction<RatingRow>[]; readonly dialogs: ReactNode } {
  const text = useText();
  const { ask, dialog } = useReason();
  const batch = useRowBatch<RatingRow>(({ id, certNo, coinCode }) => ({ key: id, label: certNo ?? coinCode }));
  const reason = useBatchReason<RatingRow>();
  const start = async (step: Step, context: ListContext<RatingRow>): Promise<boolean> => {
    const words = await ask({
      title: text(`ratings.ask.${step}Many`, { n: context.count }),
      text: text(`ratings.ask.${step}Text`),
      danger: step === 'hold',
    });
    if (words === null) return false;
    return batch.run(context, ({ id, version }) =>
      outcomeOf(CALLS[step], { params: { coinId: id }, body: { version, reason: words } }),
    );
  };
  const action = (step: Step): ToolbarAction<RatingRow> => ({
    key: step,
    labelKey: `ratings.action.${step}`,
    permission: 'order:order:hold',
    onSelection: true,
    reason,
    onClick: (context) => start(step, context),
  });
  return {
    toolbar: [action('hold'), action('release')],
    dialogs: (
      <>
        {dialog}
        {batch.dialog}
      </>
    ),
  };
}
