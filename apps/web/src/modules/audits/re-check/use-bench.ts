import type { SpotCoin } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { SPOT_CHECK_STATES } from '@mintmark/domain/audits/spot.enums.ts';
import { useState } from 'react';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { playTone, type Scan } from '../../../kit/scan/index.ts';
import { ladderOf } from '../../../ui/grades/grade-of.ts';

import { readLine } from '../quick-grade/read-line.ts';
import { stepsText } from './re-check.model.ts';
import { CHECK_READS } from './use-check-steps.tsx';

const POLL_MS = 60_000;
const EMPTY: readonly SpotCoin[] = [];

/** What was typed for the open piece; another piece begins anew. */
interface Typed {
  readonly checkId: string;
  readonly line: string;
  readonly comment: string;
}

/** Everything the blind bench knows and does. */
export function useBench() {
  const text = useText();
  const lang = useLang();
  const { toast, warn } = useFeedback();
  const [openId, setOpenId] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed>({ checkId: '', line: '', comment: '' });
  const bench = useEndpoint(calls.getSpotBench, {}, { keepPrevious: true, pollMs: POLL_MS });
  const look = useCommand(calls.decideSpotCheck, { invalidate: CHECK_READS, onFailure: () => void bench.refetch() });
  const coins = bench.data?.coins ?? EMPTY;
  const coin = coins.find((one) => one.checkId === openId) ?? coins[0] ?? null;
  const own = typed.checkId === coin?.checkId ? typed : { checkId: coin?.checkId ?? '', line: '', comment: '' };
  const sheet = bench.data?.scales.find((one) => one.id === coin?.scaleId) ?? null;
  const scale = ladderOf(sheet);
  const read = scale === null ? null : readLine(scale, own.line);
  const isReady = read !== null && read.grade !== null && read.problem === null && !read.isEmpty;
  const submit = async () => {
    if (coin === null || read === null || read.grade === null || !isReady || look.isPending) return;
    const { checkId, version } = coin;
    const body = { version, grade: read.grade, ...(own.comment.trim() === '' ? {} : { comment: own.comment.trim() }) };
    const done = await look.run({ params: { id: checkId }, body });
    if (!done) return;
    setTyped({ checkId: '', line: '', comment: '' });
    setOpenId(null);
    toast('audits.reCheck.bench.done', {
      code: done.coinCode,
      verdict: enumText(SPOT_CHECK_STATES, done.status, lang),
      steps: done.steps === null ? '–' : stepsText(done.steps),
      tolerance: done.toleranceSteps,
    });
  };
  const onScan = (scan: Scan): boolean => {
    const found = coins.find((one) => one.coinCode === scan.code);
    if (found) {
      setOpenId(found.checkId);
      return true;
    }
    playTone('refused');
    warn(text('audits.reCheck.bench.scanNone', { code: scan.code }));
    return false;
  };
  return {
    bench,
    coins,
    coin,
    scale,
    typed: own,
    type: (part: Partial<Typed>) => setTyped({ ...own, ...part }),
    isReady,
    isPending: look.isPending,
    submit,
    open: setOpenId,
    onScan,
  };
}

export type Bench = ReturnType<typeof useBench>;
