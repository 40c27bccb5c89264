import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure, call, failureText, request } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type Witness, WitnessDialog } from '../../../kit/form/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { playTone } from '../../../kit/scan/index.ts';
import type { Slots } from './box-model.ts';

/** Why the gate stayed shut: words, and what differs. */
export interface Refusal {
  readonly coinId: string;
  readonly text: string;
  readonly differences: readonly string[];
}

interface Waiting {
  readonly coin: BoxCoin;
  readonly slots: Slots;
}

function differencesOf(data: unknown): readonly string[] {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'differences') : null;
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function send({ coin, slots }: Waiting, witnessToken?: string) {
  const body = {
    version: coin.version,
    labelCode: slots.labelCode ?? '',
    coinCode: slots.coinCode ?? '',
    ...(slots.chipUid === null ? {} : { chipUid: slots.chipUid }),
    ...(witnessToken === undefined ? {} : { witnessToken }),
  };
  return request(boxesEndpoints.sealCoin, { params: { id: coin.id }, body, isQuiet: true });
}

/** The single-use word of the second person for this coin and its number. */
function approve(coin: BoxCoin, { account, password }: Witness) {
  return call(witnessEndpoints.approveAsWitness, {
    body: {
      username: account,
      password,
      purpose: 'labels.seal',
      targetId: coin.id,
      content: { coinCode: coin.coinCode, certNo: coin.certNo },
    },
    isQuiet: true,
  });
}

/** Seals what was scanned; above ¥50,000 the second person stands by. Refusals stay on the table, not in a dialog. */
export function useSeal(onSealed: () => Promise<unknown>) {
  const text = useText();
  const { toast } = useFeedback();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isBusy = useRef(false);
  const done = async (coin: BoxCoin) => {
    setWaiting(null);
    setRefusal(null);
    toast('labels.seal.done', { code: coin.certNo ?? coin.coinCode });
    await onSealed();
  };
  const refuse = (coin: BoxCoin, failure: ApiFailure) => {
    playTone('refused');
    const differences = differencesOf(failure.data);
    setRefusal({ coinId: coin.id, text: failure.msg || text('kit.feedback.notNow'), differences });
  };
  const seal = async (coin: BoxCoin, slots: Slots): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(null);
    try {
      const outcome = await send({ coin, slots });
      if (outcome.ok) await done(coin);
      else if (outcome.code === OUTCOME.confirmAgain) setWaiting({ coin, slots });
      else setRefusal({ coinId: coin.id, text: outcome.msg, differences: [] });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      refuse(coin, error);
    } finally {
      isBusy.current = false;
    }
  };
  const onWitness = async (witness: Witness): Promise<string | null> => {
    if (!waiting) return null;
    try {
      const { token } = await approve(waiting.coin, witness);
      const outcome = await send(waiting, token);
      if (!outcome.ok) {
        const reason = failureText(outcome.data, 'reason') ?? '';
        return textOr(`labels.witness.${reason}`, outcome.msg);
      }
      await done(waiting.coin);
      return null;
    } catch (error) {
      if (error instanceof ApiFailure) return error.msg || text('kit.feedback.notNow');
      throw error;
    }
  };
  const dialog: ReactNode = (
    <WitnessDialog
      open={waiting !== null}
      cause={text('labels.witness.cause', { code: waiting?.coin.certNo ?? '' })}
      approve={onWitness}
      onClose={() => setWaiting(null)}
    />
  );
  return { seal, refusal, clearRefusal: () => setRefusal(null), dialog };
}
