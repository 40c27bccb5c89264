import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure, call } from '../../api/index.ts';
import { useText } from '../../i18n/index.ts';
import { type Witness, WitnessDialog } from './witness-dialog.tsx';

/** What somebody answers for; the server knows the same names. */
type WitnessPurpose =
  | 'accounts.grantRole'
  | 'accounts.createRole'
  | 'accounts.putRolePeople'
  | 'coin.lost'
  | 'custody.receive'
  | 'custody.shift'
  | 'custody.standBy'
  | 'delivery.lost'
  | 'delivery.pickUp'
  | 'finance.waiveInformation'
  | 'receiving.handOut';

export interface Witnessed {
  readonly purpose: WitnessPurpose;
  readonly targetId: string;
  readonly content: Readonly<Record<string, string | string[]>>;
  /** Why, in words. */
  readonly cause: string;
}

/** Asks a second person for their word, with their own password; null when they did not give it. */
export function useSecondPerson(): {
  readonly ask: (what: Witnessed) => Promise<string | null>;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const [asked, setAsked] = useState<Witnessed | null>(null);
  const answer = useRef<(token: string | null) => void>(() => undefined);
  const ask = (what: Witnessed) =>
    new Promise<string | null>((resolve) => {
      answer.current = resolve;
      setAsked(what);
    });
  const close = (token: string | null) => {
    setAsked(null);
    answer.current(token);
  };
  const approve = async ({ account, password }: Witness): Promise<string | null> => {
    if (!asked) return null;
    const { purpose, targetId, content } = asked;
    const body = { username: account, password, purpose, targetId, content };
    try {
      const { token } = await call(witnessEndpoints.approveAsWitness, { body, isQuiet: true });
      close(token);
      return null;
    } catch (error) {
      if (error instanceof ApiFailure) return error.words || text('kit.feedback.notNow');
      throw error;
    }
  };
  const dialog = (
    <WitnessDialog open={asked !== null} cause={asked?.cause ?? ''} approve={approve} onClose={() => close(null)} />
  );
  return { ask, dialog };
}
