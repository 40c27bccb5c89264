import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { houseLossEndpoints } from '@mintmark/contract/delivery/house-loss.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type HouseDesk, houseDesk } from '../../src/modules/delivery/house/house-loss.factory.ts';
import { type CorrectionDesk, correctionDesk } from '../../src/modules/entry/correct/correction.factory.ts';
import type { TestServer } from '../harness.ts';
import { RemoteClient } from '../processes.ts';
import { coinNow } from './coin.factory.ts';
import type { KilledWork } from './killing.factory.ts';

const { state } = coinMachine;
const CORRECTED_FEN = 3_000_000;

/** A coin that is missing: incident, place, hold, chain. */
async function lossWork(desk: HouseDesk): Promise<KilledWork> {
  const { coin } = await desk.two(state.toImage);
  return {
    call: async (at) =>
      new RemoteClient(at, desk.supervisor.client).call(houseLossEndpoints.loseCoin, await desk.loseRequest(coin)),
    isDone: async () => (await coinNow(desk.server, coin.id)).status === state.lost,
  };
}

/** A compensation that is approved: incident, books, hold. */
async function compensationWork(desk: HouseDesk): Promise<KilledWork> {
  const { coin } = await desk.two(state.toImage);
  await desk.lose(coin);
  await desk.ask(coin, 1_000);
  return {
    call: async (at) =>
      new RemoteClient(at, desk.auditor).call(auditsEndpoints.approveTask, await desk.decideRequest(coin)),
    isDone: async () => (await desk.lossesOf(coin))[0]?.state === 'paid',
  };
}

/** A correction that is approved: coin, chain, records, price of the order. */
async function correctionWork(desk: CorrectionDesk): Promise<KilledWork> {
  const coin = await desk.aCoinIn(state.toMeasure);
  await desk.ask(coin, { declaredFen: CORRECTED_FEN });
  return {
    call: async (at) =>
      new RemoteClient(at, desk.auditor).call(auditsEndpoints.approveTask, await desk.decideRequest(coin)),
    isDone: async () => (await coinNow(desk.server, coin.id)).declaredFen === CORRECTED_FEN,
  };
}

/** Desks of a company whose acts on single coins are to be killed; makes such acts. */
export async function killedCoins(facts: TestServer, companyId: string): Promise<() => Promise<KilledWork[]>> {
  const house = await houseDesk(facts, companyId);
  const corrections = await correctionDesk(facts, companyId);
  return async () => [await lossWork(house), await compensationWork(house), await correctionWork(corrections)];
}
