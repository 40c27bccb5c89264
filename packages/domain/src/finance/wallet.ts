import type { Fen } from '../kernel/money.ts';

/** One entry of a customer's wallet, as people know it: what comes in is positive. */
export type WalletEntry = {
  readonly amountFen: Fen;
  /** What of it was given on top of a top-up; negative when that top-up is reversed. */
  readonly bonusFen: Fen;
  /** Something that was paid from the wallet comes back to it. */
  readonly isReturn: boolean;
};

/** What a wallet holds: the customer's money together with `bonusFen`, what the house gave him on top. */
export type WalletParts = { readonly balanceFen: Fen; readonly bonusFen: Fen };

/**
 * The parts of a wallet after its entries, oldest first. Own money is spent before a bonus, and what comes back of a payment
 * from the wallet is bonus first: so that a bonus may be spent at any time and never becomes money (decision 0025).
 */
export function walletParts(entries: readonly WalletEntry[]): WalletParts {
  let [ownFen, bonusFen, spentBonusFen] = [0, 0, 0];
  for (const { amountFen, bonusFen: givenFen, isReturn } of entries) {
    const backFen = isReturn ? Math.min(amountFen, spentBonusFen) : 0;
    spentBonusFen -= backFen;
    bonusFen += givenFen + backFen;
    ownFen += amountFen - givenFen - backFen;
    // A bonus that is taken back after it was spent is taken from the money, and money that does not suffice from the bonus.
    if (bonusFen < 0) [ownFen, spentBonusFen, bonusFen] = [ownFen + bonusFen, spentBonusFen + bonusFen, 0];
    if (ownFen < 0) [bonusFen, spentBonusFen, ownFen] = [bonusFen + ownFen, spentBonusFen - ownFen, 0];
  }
  return { balanceFen: ownFen + bonusFen, bonusFen };
}

/** What may leave a wallet as money: no bonus, and nothing that is asked for already (`openFen`). Never below zero. */
export const cashableFen = ({ balanceFen, bonusFen, openFen }: WalletParts & { readonly openFen: Fen }): Fen =>
  Math.max(0, balanceFen - bonusFen - openFen);
