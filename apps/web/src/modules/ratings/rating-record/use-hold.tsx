import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

export type HoldStep = 'hold' | 'release';

/** Stops or frees one coin, each with a reason (states.md overlay hold). `dialog` is to be rendered. */
export function useHold(coin: RatingDetail | null) {
  const text = useText();
  const { toast } = useFeedback();
  const { ask, dialog } = useReason();
  const options = { invalidate: [ratingEndpoints.getRating, ratingEndpoints.listRatings] };
  const hold = useCommand(ratingEndpoints.holdCoin, options);
  const release = useCommand(ratingEndpoints.releaseHold, options);
  const run = async (step: HoldStep, { id, coinCode, version }: RatingDetail) => {
    const reason = await ask({
      title: text(`ratings.ask.${step}`, { code: coinCode }),
      text: text(`ratings.ask.${step}Text`),
      danger: step === 'hold',
    });
    if (reason === null) return;
    const input = { params: { coinId: id }, body: { version, reason } };
    const done = await (step === 'hold' ? hold.run(input) : release.run(input));
    if (done) toast(`ratings.done.${step}`);
  };
  return { start: (step: HoldStep) => void (coin && run(step, coin)), dialog };
}
