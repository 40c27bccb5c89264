import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { useSecondPerson } from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';

/** The word of a second person for handing out what is dear; null when it was not given. */
export function usePickupWitness() {
  const text = useText();
  const { ask, dialog } = useSecondPerson();
  return {
    ask: ({ id, deliveryNo }: DeliveryDetail) =>
      ask({
        purpose: 'delivery.pickUp',
        targetId: id,
        content: { deliveryNo },
        cause: text('delivery.pickUp.witness', { no: deliveryNo }),
      }),
    dialog,
  };
}
