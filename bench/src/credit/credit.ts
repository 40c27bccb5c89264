import { randomUUID } from 'node:crypto';
import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import type { Goal } from '../check.ts';
import { serverEnv, startServer } from '../servers/child.ts';
import { signIn } from '../sign-in.ts';
import { openStage, SERVER } from '../stage.ts';
import { owingPayers } from './credit.queries.ts';

/** Statements of 2,000 payers are made in no more. */
const GOAL_SECONDS = 60;

export interface StatementFigures {
  readonly coins: number;
  readonly payers: number;
  readonly orders: number;
  readonly makingSeconds: number;
  readonly sendingSeconds: number;
}

/** Posts to the product; seconds, and what it answered. */
async function timed(port: number, token: string, path: string, body: object) {
  const began = performance.now();
  const headers = { client: 'op', time: String(Date.now()), token, 'content-type': 'application/json' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; msg: string };
  if (answer.code !== 0) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return (performance.now() - began) / 1000;
}

/** Making and queueing the statements of so many payers, in a house of so many coins. */
export async function measureStatements(coins: number, payers: number, tell: (line: string) => void) {
  const stage = await openStage(coins, tell);
  try {
    const server = await startServer(SERVER, '/healthz', (port) => serverEnv(stage.dataDir, port));
    try {
      const { companyId, ...owing } = await owingPayers(stage.owner, payers);
      const token = await signIn(server.port);
      const makingSeconds = await timed(server.port, token, creditEndpoints.makePayerStatements.path, { companyId });
      const sendingSeconds = await timed(server.port, token, creditEndpoints.sendPayerStatements.path, { companyId });
      return { coins, ...owing, makingSeconds, sendingSeconds };
    } finally {
      await server.stop();
    }
  } finally {
    await stage.down();
  }
}

/** One line for people. */
export function statementsText({ coins, payers, orders, makingSeconds, sendingSeconds }: StatementFigures): string {
  return `statements of ${payers} payers with ${orders} orders in a house of ${coins} coins: made in ${makingSeconds.toFixed(1)} s (goal ≤ ${GOAL_SECONDS} s), put into the queue in ${sendingSeconds.toFixed(1)} s`;
}

export const statementsGoals = ({ makingSeconds }: StatementFigures): readonly Goal[] => [
  { name: 'making the statements of payers, s', value: makingSeconds, most: GOAL_SECONDS },
];
