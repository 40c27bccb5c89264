import { randomUUID } from 'node:crypto';
import { handOversEndpoints as calls } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { stockCountsEndpoints as counts } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { later } from '../../../../kernel/clock.ts';
import type { Services } from '../../../../kernel/context.ts';
import type { AnyEndpoint } from '../../../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../../../kernel/scope.ts';
import { custodyModule } from '../../../../modules/custody/index.ts';
import { codesAt, companyOfAccount, heldCoins } from '../acts.repo.ts';
import { contextOf, type Played } from '../acts.ts';
import { placeNo } from '../places.ts';

const HOUR_MS = 3_600_000;
const { state } = coinMachine;

interface Saved {
  readonly id: string;
  readonly version: number;
}

interface Sample {
  readonly from: string;
  readonly to: string;
  /** Coins in this state, so many. */
  readonly status: number;
  readonly count: number;
  readonly place: string;
  readonly note: string;
  readonly hoursAgo: number;
  readonly end: 'open' | 'taken' | 'refused';
}

/** Hand-overs of the sample house: taken over, refused, and two that wait. */
const SAMPLES: readonly Sample[] = [
  {
    ...{ from: 'quality', to: 'shipping', status: state.ready, count: 3, place: 'store' },
    ...{ note: '质检完成，交仓管', hoursAgo: 26, end: 'taken' },
  },
  {
    ...{ from: 'information', to: 'grader1', status: state.toAuthenticate, count: 2, place: '' },
    ...{ note: '', hoursAgo: 7, end: 'refused' },
  },
  {
    ...{ from: 'information', to: 'grader2', status: state.firstGrade, count: 2, place: '' },
    ...{ note: '今日一审', hoursAgo: 5, end: 'open' },
  },
  {
    ...{ from: 'photographer', to: 'counter', status: state.toMeasure, count: 2, place: placeNo(3) },
    ...{ note: '下班入保险柜', hoursAgo: 1, end: 'open' },
  },
];

/** Hand-overs in the sample house, each done by its command. */
export async function playCustody(services: Services, { accounts }: Played): Promise<void> {
  const now = services.clock.now();
  const run = async (call: AnyEndpoint, by: string, hoursAgo: number, input: { id?: string; body: object }) => {
    const binding = custodyModule.bindings.find(({ endpoint }) => endpoint === call);
    if (!binding) throw new Error(`nothing answers ${call.path}`);
    const context = contextOf(services, by, accounts[by] ?? '0', later(now, -hoursAgo * HOUR_MS));
    const params = input.id === undefined ? {} : { id: input.id };
    return (await binding.run(
      { params, query: {}, body: input.body },
      { ...context, idempotencyKey: randomUUID() },
    )) as Saved;
  };
  for (const { from, to, status, count, place, note, hoursAgo, end } of SAMPLES) {
    const receiverId = accounts[to] ?? '0';
    const coinIds = await services.db.read(SYSTEM_SCOPE, async (db) =>
      heldCoins(db, { companyId: await companyOfAccount(db, receiverId), status, count }),
    );
    if (coinIds.length === 0) continue;
    const { id, version } = await run(calls.giveCoins, from, hoursAgo, { body: { coinIds, receiverId, place, note } });
    if (end === 'taken') await run(calls.acceptHandOver, to, hoursAgo - 1, { id, body: { version, whole: true } });
    if (end === 'refused')
      await run(calls.refuseHandOver, to, hoursAgo - 1, { id, body: { version, reason: '盒内枚数与单据不符' } });
  }
  await playCount(services, run, accounts['shipping'] ?? '0');
}

type Run = (call: AnyEndpoint, by: string, hoursAgo: number, input: { id?: string; body: object }) => Promise<Saved>;

/** The quality room was counted by the store keeper: one piece was not found, and a second person has yet to confirm. */
async function playCount(services: Services, run: Run, keeper: string): Promise<void> {
  const read = await services.db.read(SYSTEM_SCOPE, async (db) => {
    const companyId = await companyOfAccount(db, keeper);
    return { companyId, codes: await codesAt(db, companyId, 'quality') };
  });
  const [missing, ...found] = read.codes;
  if (missing === undefined) return;
  const body = { companyId: read.companyId, place: 'quality' };
  const { id, version } = await run(counts.startCount, 'shipping', 3, { body });
  for (const code of found) await run(counts.scanCount, 'shipping', 3, { id, body: { code } });
  await run(counts.endCount, 'shipping', 2, { id, body: { version } });
}
