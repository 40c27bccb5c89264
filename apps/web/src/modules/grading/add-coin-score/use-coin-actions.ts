import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useCallback, useRef } from 'react';
import { call, useCommand } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import type { ReasonRequest } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import type { OwnScore, Queue, QueueCoin, TableRow } from './desk-types.ts';
import { isBlank, type Table } from './table/use-table.ts';

/** Coins of one tray. */
const TRAY = 24;
const ON_CHANGE = [gradingEndpoints.getQueue, gradingEndpoints.listOwnScores];

type Ask = (request: ReasonRequest) => Promise<string | null>;

/** Taking coins to the table: a whole tray, or one by itself. */
function useTaking(table: Table) {
  const text = useText();
  const { warn } = useFeedback();
  const pulling = useCommand(gradingEndpoints.pullCoins, {
    invalidate: [gradingEndpoints.getQueue],
    onSuccess: ({ coinIds }) => {
      if (coinIds.length === 0) warn(text('grading.empty.nothing'));
    },
  });
  const leasing = useCommand(gradingEndpoints.leaseCoin, {
    invalidate: [gradingEndpoints.getQueue],
    onOutcome: ({ code, msg }, { params }) => {
      if (code !== OUTCOME.locked) return false;
      warn(msg);
      table.remove([String(params.id)]);
      return true;
    },
  });
  const pull = async (category1?: number) => {
    await pulling.run({ body: { count: TRAY, ...(category1 === undefined ? {} : { category1 }) } });
  };
  const runLease = useRef(leasing.run);
  runLease.current = leasing.run;
  const lease = useCallback((coinId: string) => runLease.current({ params: { id: coinId } }), []);
  return { pull, isPulling: pulling.isPending, lease };
}

/** One coin goes back to the queue for whoever comes next; what was typed for it is asked about first. */
function useGivingBack(table: Table) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const releasing = useCommand(gradingEndpoints.releaseCoin, {
    invalidate: [gradingEndpoints.getQueue],
    onSuccess: (_, { params }) => {
      table.remove([String(params.id)]);
      toast('grading.giveBack.done');
    },
  });
  return async ({ coin, typed }: TableRow) => {
    const { coinId, coinCode } = coin;
    if (!isBlank(typed)) {
      const title = text('grading.giveBack.title', { code: coinCode });
      if (!(await confirm({ title, content: text('grading.giveBack.text') }))) return;
      // Else the coin would come back to this table with what was typed.
      await call(gradingEndpoints.saveDrafts, { body: { rows: [{ coinId, seq: typed.seq + 1, draft: null }] } });
    }
    await releasing.run({ params: { id: coinId } });
  };
}

/** Standing aside, and taking back an own row; both say why. */
function useWithdrawing(table: Table, ask: Ask) {
  const text = useText();
  const { toast, warn } = useFeedback();
  const recusing = useCommand(gradingEndpoints.recuseCoin, {
    invalidate: ON_CHANGE,
    onSuccess: (_, { params }) => {
      table.remove([String(params.id)]);
      toast('grading.recuse.done');
    },
  });
  const recalling = useCommand(gradingEndpoints.recallScore, {
    invalidate: ON_CHANGE,
    onSuccess: () => toast('grading.recall.done'),
  });
  const recuse = async (coin: QueueCoin) => {
    const reason = await ask({
      title: text('grading.recuse.title', { code: coin.coinCode }),
      text: text('grading.recuse.text'),
      presets: [text('grading.recuse.own'), text('grading.recuse.related'), text('grading.recuse.seen')],
    });
    if (reason !== null) await recusing.run({ params: { id: coin.coinId }, body: { reason } });
  };
  const recall = async (score: OwnScore) => {
    if (!score.isRecallable) return warn(text('grading.recall.late'));
    const reason = await ask({
      title: text('grading.recall.title', { code: score.coinCode }),
      text: text('grading.recall.text'),
      presets: [text('grading.recall.mixedUp'), text('grading.recall.typo')],
    });
    if (reason === null) return;
    await recalling.run({ params: { id: score.coinId }, body: { version: score.version, reason } });
  };
  return { recuse, recall };
}

/** How many coins the next tray would hold. */
const trayOf = (queue: Queue): number =>
  Math.min(
    TRAY,
    queue.stats.leftToday,
    queue.waiting.reduce((sum, one) => sum + one.count, 0),
  );

/** Taking, giving back and standing aside. */
export function useCoinActions(table: Table, ask: Ask) {
  return { ...useTaking(table), ...useWithdrawing(table, ask), giveBack: useGivingBack(table), trayOf };
}
