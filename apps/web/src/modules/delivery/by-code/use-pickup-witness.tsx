import type { DeliveryDetail } from '@mintmark/contract/delivery/delivery.schema.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { useRef, useState } from 'react';
import { ApiFailure, call } from '../../../kit/api/index.ts';
import { type Witness, WitnessDialog } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

/** The word of a second person for handing out what is dear; null when it was not given. */
export function usePickupWitness() {
  const text = useText();
  const [asked, setAsked] = useState<DeliveryDetail | null>(null);
  const answer = useRef<(token: string | null) => void>(() => undefined);
  const ask = (detail: DeliveryDetail) =>
    new Promise<string | null>((resolve) => {
      answer.current = resolve;
      setAsked(detail);
    });
  const close = (token: string | null) => {
    setAsked(null);
    answer.current(token);
  };
  const approve = async ({ account, password }: Witness): Promise<string | null> => {
    if (!asked) return null;
    const { id: targetId, deliveryNo } = asked;
    const body = { username: account, password, purpose: 'delivery.pickUp', targetId, content: { deliveryNo } };
    try {
      const { token } = await call(witnessEndpoints.approveAsWitness, { body, isQuiet: true });
      close(token);
      return null;
    } catch (error) {
      if (error instanceof ApiFailure) return error.words || text('kit.feedback.notNow');
      throw error;
    }
  };
  const cause = text('delivery.pickUp.witness', { no: asked?.deliveryNo ?? '' });
  const dialog = <WitnessDialog open={asked !== null} cause={cause} approve={approve} onClose={() => close(null)} />;
  return { ask, dialog };
}
