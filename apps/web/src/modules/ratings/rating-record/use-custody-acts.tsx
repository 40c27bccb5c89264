import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason, useSecondPerson } from '../../../kit/form/index.ts';
import { type Translate, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { CorrectCoinDrawer } from '../../entry/index.ts';
import { CoinWithdrawDrawer } from '../../receiving/index.ts';
import { placeText } from './record-texts.ts';
import { type DeletionStep, useDeletion } from './use-deletion.tsx';

const CompensationDrawer = lateDrawer(async () => (await import('./compensation.drawer.tsx')).CompensationDrawer);
const RequestClaimDrawer = lateDrawer(async () => (await import('../../customers/index.ts')).RequestClaimDrawer);

type Open = 'askCompensation' | 'withdraw' | 'askWarranty' | 'correctCoin';
export type CustodyStep =
  | 'loseCoin'
  | 'findCoin'
  | 'askCompensation'
  | 'withdrawCoin'
  | 'undoWithdrawCoin'
  | 'correctCoin'
  | DeletionStep
  | 'askWarranty';

/** Where it was last, and in whose hands. */
function lastSeen(coin: RatingDetail, text: Translate): string {
  const last = coin.custody.at(-1);
  return [placeText(coin.place, text), last?.who].filter(Boolean).join(' / ');
}

/** Missing, with a second person, and found again, each with its words. */
function useLoss() {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const witness = useSecondPerson();
  const options = {
    invalidate: [ratingEndpoints.getRating, ratingEndpoints.listRatings, houseLossEndpoints.getCoinLosses],
  };
  const lose = useCommand(houseLossEndpoints.loseCoin, options);
  const find = useCommand(houseLossEndpoints.findCoin, options);
  const report = async (coin: RatingDetail) => {
    const { id, coinCode, version } = coin;
    const words = await reason.ask({
      title: text('ratings.ask.loseCoin', { code: coinCode }),
      text: text('ratings.ask.loseCoinText', { last: lastSeen(coin, text) }),
      okText: text('ratings.action.loseCoin'),
      danger: true,
    });
    if (words === null) return;
    const cause = text('ratings.ask.loseCoinWitness', { code: coinCode });
    const witnessToken = await witness.ask({ purpose: 'coin.lost', targetId: id, content: { coinCode }, cause });
    if (witnessToken === null) return;
    const done = await lose.run({ params: { id }, body: { version, reason: words, witnessToken } });
    if (done) toast('ratings.done.loseCoin');
  };
  const found = async ({ id, coinCode, version }: RatingDetail) => {
    const words = await reason.ask({
      title: text('ratings.ask.findCoin', { code: coinCode }),
      text: text('ratings.ask.findCoinText'),
      okText: text('ratings.action.findCoin'),
    });
    if (words === null) return;
    if (await find.run({ params: { id }, body: { version, reason: words } })) toast('ratings.done.findCoin');
  };
  const dialogs = (
    <>
      {reason.dialog}
      {witness.dialog}
    </>
  );
  return { report, found, dialogs };
}

/** What happens to the piece itself: missing, found, compensated, taken back by its owner, done again. `dialog` is to be rendered. */
export function useCustodyActs(coin: RatingDetail | null) {
  const loss = useLoss();
  const deletion = useDeletion();
  // The coin as it was when the form opened: a refresh must not empty what is typed.
  const [open, setOpen] = useState<{ readonly what: Open; readonly coin: RatingDetail } | null>(null);
  const close = () => setOpen(null);
  const shown = (what: Open) => (open?.what === what ? open.coin : null);
  const start = (step: CustodyStep) => {
    if (coin === null) return;
    if (step === 'loseCoin') void loss.report(coin);
    else if (step === 'findCoin') void loss.found(coin);
    else if (step === 'askDeletion' || step === 'deleteCoin') void deletion.run(step, coin);
    else if (step === 'withdrawCoin' || step === 'undoWithdrawCoin') setOpen({ what: 'withdraw', coin });
    else setOpen({ what: step, coin });
  };
  const withdrawn = shown('withdraw');
  const claimed = shown('askWarranty');
  const dialog = (
    <>
      {loss.dialogs}
      {deletion.dialog}
      <CompensationDrawer coin={shown('askCompensation')} onClose={close} />
      <CorrectCoinDrawer coinId={shown('correctCoin')?.id ?? null} onClose={close} />
      {withdrawn?.orderId ? (
        <CoinWithdrawDrawer coinId={withdrawn.id} orderId={withdrawn.orderId} onClose={close} />
      ) : null}
      {claimed?.customerId ? (
        <RequestClaimDrawer
          open
          customerId={claimed.customerId}
          no={claimed.certNo ?? claimed.coinCode}
          certNo={claimed.certNo ?? ''}
          onClose={close}
        />
      ) : null}
    </>
  );
  return { start, dialog };
}
