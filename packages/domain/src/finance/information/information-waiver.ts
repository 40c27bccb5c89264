import type { Fen } from '../../kernel/money.ts';

/** What one person waived alone in a month, what they are about to waive, and the limit of their right. In fen. */
export interface WaiverStanding {
  readonly usedFen: Fen;
  readonly askedFen: Fen;
  readonly limitFen: Fen;
}

/** Does a second person have to agree? The limit holds for the sum of a person's month, not for each act (D17). */
export const needsSecondPerson = ({ usedFen, askedFen, limitFen }: WaiverStanding): boolean =>
  usedFen + askedFen > limitFen;
