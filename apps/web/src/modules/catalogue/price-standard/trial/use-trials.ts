import type { PriceTrialRun } from '@mintmark/contract/catalogue/price-trial.schema.ts';
import { priceTrialsEndpoints as calls } from '@mintmark/contract/catalogue/price-trials.endpoints.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { useEffect, useState } from 'react';
import { useCommand, useEndpoint } from '../../../../kit/api/index.ts';

const POLL_MS = 1_000;
const OPEN: readonly number[] = [TASK.waiting, TASK.running, TASK.failed];

/** Waiting, running, or between two attempts. */
export const isOpen = (run: PriceTrialRun): boolean => OPEN.includes(run.status);

/** The runs of a price list, asked for again while one is under way. */
export function useTrials(id: string) {
  const [isFollowed, setFollowed] = useState(false);
  const answer = useEndpoint(calls.listPriceTrials, { params: { id } }, isFollowed ? { pollMs: POLL_MS } : {});
  const isRunning = answer.data?.trials.some(isOpen) ?? false;
  useEffect(() => setFollowed(isRunning), [isRunning]);
  const start = useCommand(calls.startPriceTrial, { invalidate: [calls.listPriceTrials] });
  const cancel = useCommand(calls.cancelPriceTrial, { invalidate: [calls.listPriceTrials] });
  return { answer, isRunning, start, cancel };
}

/** The months up to a day, the newest first. */
export function monthsUpTo(today: string, count: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, back) => {
    const month = last - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
