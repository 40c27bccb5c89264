import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { type ReactNode, useRef, useState } from 'react';
import { ApiFailure, call } from '../../../kit/api/index.ts';
import { type Witness, WitnessDialog } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

export interface Witnessed {
  readonly purpose: 'accounts.grantRole' | 'accounts.createRole' | 'accounts.putRolePeople';
  readonly targetId: string;
  readonly content: { readonly [key: string]: string[] };
  /** Why, in words. */
  readonly cause: string;
}

/** Asks a second person for his word on a grant (等保); null when he did not give it. */
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
