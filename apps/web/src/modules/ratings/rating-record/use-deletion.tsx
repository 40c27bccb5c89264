import { correctionEndpoints } from '@mintmark/contract/entry/correction.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

export type DeletionStep = 'askDeletion' | 'deleteCoin';

/** A piece too many in the receipt: asked for by one, approved by another, then deleted, each with a reason. */
export function useDeletion() {
  const text = useText();
  const { toast } = useFeedback();
  const { ask, dialog } = useReason();
  const options = { invalidate: [ratingEndpoints.getRating, ratingEndpoints.listRatings] };
  const request = useCommand(correctionEndpoints.askDeletion, options);
  const remove = useCommand(entryEndpoints.deleteCoin, options);
  const run = async (step: DeletionStep, { id, coinCode, version }: RatingDetail) => {
    const reason = await ask({
      title: text(`ratings.ask.${step}`, { code: coinCode }),
      text: text(`ratings.ask.${step}Text`),
      okText: text(`ratings.action.${step}`),
      danger: true,
    });
    if (reason === null) return;
    const input = { params: { id }, body: { version, reason } };
    const done = await (step === 'askDeletion' ? request.run(input) : remove.run(input));
    if (done) toast(`ratings.done.${step}`);
  };
  return { run, dialog };
}
