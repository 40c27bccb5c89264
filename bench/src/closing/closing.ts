import { randomUUID } from 'node:crypto';
import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { CLOSING_KIND, type ClosingKind } from '@mintmark/domain/finance/closing/closing.enums.ts';
import type { Goal } from '../check.ts';
import { serverEnv, startServer } from '../servers/child.ts';
import { signIn } from '../sign-in.ts';
import { openStage, SERVER } from '../stage.ts';
import { type ClosedMonth, fillMonth, openAgain } from './closing.queries.ts';

/** A month of 100,000 postings closes in no more. */
const GOAL_SECONDS = 20;

export interface ClosingFigures {
  readonly coins: number;
  readonly postings: number;
  readonly checklistSeconds: number;
  readonly daysSeconds: number;
  readonly monthSeconds: number;
}

interface House {
  readonly port: number;
  readonly token: string;
  readonly month: ClosedMonth;
}

/** Asks the product and answers its data with the seconds that it took. */
async function timed<T>({ port, token }: House, method: 'GET' | 'POST', path: string, body?: object) {
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      client: 'op',
      time: String(Date.now()),
      token,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: T };
  const seconds = (performance.now() - began) / 1000;
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  return { seconds, data: answer.data };
}

/** The checklist, then the closing with a remark to whatever is open. */
async function close(house: House, kind: ClosingKind) {
  const { companyId, to } = house.month;
  const query = new URLSearchParams({ companyId, kind: String(kind), to });
  const { path } = closingsEndpoints.getChecklist;
  const checked = await timed<DataOf<typeof closingsEndpoints.getChecklist>>(house, 'GET', `${path}?${query}`);
  const open = checked.data.points.filter(({ count, isExplainable }) => count > 0 && isExplainable);
  const remarks = Object.fromEntries(open.map(({ key }) => [key, 'bench']));
  const closed = await timed(house, 'POST', closingsEndpoints.closeBooks.path, { companyId, kind, to, remarks });
  return { checklist: checked.seconds, closing: closed.seconds };
}

/** Closing all days and then the month of a company in which so much was posted, in a house of so many coins. */
export async function measureClosing(coins: number, postings: number, tell: (line: string) => void) {
  const stage = await openStage(coins, tell);
  try {
    tell(`preparing: ${postings} postings in the last month`);
    const server = await startServer(SERVER, '/healthz', (port) => serverEnv(stage.dataDir, port));
    try {
      const { postings: posted, ...month } = await fillMonth(stage.owner, postings);
      await openAgain(stage.owner, month);
      const house = { port: server.port, token: await signIn(server.port), month };
      const days = await close(house, CLOSING_KIND.day);
      const whole = await close(house, CLOSING_KIND.month);
      await openAgain(stage.owner, month);
      const checklistSeconds = Math.max(days.checklist, whole.checklist);
      return { coins, postings: posted, checklistSeconds, daysSeconds: days.closing, monthSeconds: whole.closing };
    } finally {
      await server.stop();
    }
  } finally {
    await stage.down();
  }
}

/** One line for people. */
export function closingText({ coins, postings, checklistSeconds, daysSeconds, monthSeconds }: ClosingFigures): string {
  const figure = (value: number) => `${value.toFixed(1)} s`;
  return `closing a month of ${postings} postings in a house of ${coins} coins: its days ${figure(daysSeconds)}, the month ${figure(monthSeconds)} (goal ≤ ${GOAL_SECONDS} s), a checklist ${figure(checklistSeconds)}`;
}

export const closingGoals = ({ daysSeconds, monthSeconds }: ClosingFigures): readonly Goal[] => [
  { name: 'closing all days of a month, s', value: daysSeconds, most: GOAL_SECONDS },
  { name: 'closing the month, s', value: monthSeconds, most: GOAL_SECONDS },
];
