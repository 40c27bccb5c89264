import { type CoinAction, coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { later } from '../../../kernel/clock.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { appendCoinEvents, type CoinEvent } from '../../../workflow/coins/coin-events.repo.ts';
import { placeOfStatus } from '../../../workflow/coins/custody.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import type { Scene } from './scene.ts';

interface Step {
  readonly action: CoinAction;
  readonly from: number;
  readonly to: number;
  /** Who does it; null: the system. `first` and `second` are the coin's graders. */
  readonly by: string | 'first' | 'second' | null;
}

/** The straight way of a coin through the house (states.md coin). */
const WAY: readonly Step[] = [
  { action: 'finishEntry', from: coinMachine.state.toEnter, to: coinMachine.state.toImage, by: 'entry' },
  { action: 'image', from: coinMachine.state.toImage, to: coinMachine.state.toMeasure, by: 'photographer' },
  { action: 'measure', from: coinMachine.state.toMeasure, to: coinMachine.state.toAuthenticate, by: 'information' },
  { action: 'genuine', from: coinMachine.state.toAuthenticate, to: coinMachine.state.firstGrade, by: 'first' },
  { action: 'score1', from: coinMachine.state.firstGrade, to: coinMachine.state.secondGrade, by: 'first' },
  { action: 'score2Agree', from: coinMachine.state.secondGrade, to: coinMachine.state.final, by: 'second' },
  { action: 'toPrice', from: coinMachine.state.final, to: coinMachine.state.toPrice, by: null },
  { action: 'pricedSlab', from: coinMachine.state.toPrice, to: coinMachine.state.toLabel, by: null },
  { action: 'label', from: coinMachine.state.toLabel, to: coinMachine.state.toBox, by: 'label' },
  { action: 'box', from: coinMachine.state.toBox, to: coinMachine.state.encapsulating, by: 'seal' },
  { action: 'seal', from: coinMachine.state.encapsulating, to: coinMachine.state.slabImaging, by: 'seal' },
  { action: 'slabImage', from: coinMachine.state.slabImaging, to: coinMachine.state.toCheck, by: 'photographer' },
  { action: 'qcPass', from: coinMachine.state.toCheck, to: coinMachine.state.ready, by: 'quality' },
  { action: 'ship', from: coinMachine.state.ready, to: coinMachine.state.shipped, by: 'shipping' },
];

/** The last step of states beside the straight way. */
const ASIDE: readonly Step[] = [
  { action: 'score2Differ', from: coinMachine.state.secondGrade, to: coinMachine.state.conference, by: 'second' },
  { action: 'hitHigh', from: coinMachine.state.final, to: coinMachine.state.highScoreAudit, by: null },
  { action: 'hitOther', from: coinMachine.state.final, to: coinMachine.state.otherAudit, by: null },
  { action: 'qcFail', from: coinMachine.state.toCheck, to: coinMachine.state.rework, by: 'quality' },
];

/** The steps by which a coin came from entry to its state. */
export function wayTo(status: number): readonly Step[] {
  const aside = ASIDE.find((step) => step.to === status);
  const straight = aside?.from ?? status;
  const steps = WAY.slice(0, WAY.findIndex((step) => step.to === straight) + 1);
  return aside ? [...steps, aside] : steps;
}

export interface TimedStep extends Step {
  readonly at: Date;
}

/** The same with times: the first when entry was finished, the last at `end`, the others between, in order. */
export function timedWay(scene: Scene, order: OrderRow, status: number, end: Date): readonly TimedStep[] {
  const steps = wayTo(status);
  const start = order.entryFinishedAt ?? end;
  const roomMs = Math.max(0, end.getTime() - start.getTime());
  const share = 1 / Math.max(1, steps.length - 1);
  return steps.map((step, index) => {
    const shift = index === 0 || index === steps.length - 1 ? 0 : (scene.times.next() - 0.5) * 0.8;
    return { ...step, at: later(start, Math.round(roomMs * Math.min(1, (index + shift) * share))) };
  });
}

/** When a step of the way was taken; the end when the coin has not come there. */
export const timeOf = (way: readonly TimedStep[], action: CoinAction, end: Date): Date =>
  way.find((step) => step.action === action)?.at ?? end;

export interface History {
  readonly order: OrderRow;
  readonly dispatchNo: string;
  readonly way: readonly TimedStep[];
  /** Accounts of the first and the second grader. */
  readonly graders: readonly [string, string];
}

interface Entry {
  readonly event: CoinEvent;
  readonly place: string;
  readonly at: Date;
  readonly accountId: string | null;
}

function stepsOf(scene: Scene, coin: CoinRow, { way, graders }: Pick<History, 'way' | 'graders'>): Entry[] {
  const { accounts } = scene.people;
  const whoOf = (by: Step['by']) =>
    by === null ? null : by === 'first' ? graders[0] : by === 'second' ? graders[1] : (accounts[by] ?? null);
  return way.map(({ action, from, to, by, at }) => ({
    event: { kind: action, data: { from, to } },
    place: placeOfStatus(to) ?? coin.place,
    at,
    accountId: whoOf(by),
  }));
}

/** Chain and custody of steps, the first of which begins at `start`. */
async function writeEntries(scene: Scene, coin: CoinRow, start: string, entries: readonly Entry[]): Promise<CoinRow> {
  const head = await appendCoinEvents(
    scene.tx,
    coin,
    entries.map(({ event, at, accountId }) => ({ event, by: { now: at, accountId } })),
  );
  let { holderId } = coin;
  const moves = entries.flatMap(({ event, place, at, accountId }, index) => {
    const fromPlace = entries[index - 1]?.place ?? start;
    if (place === fromPlace) return [];
    // The system has no hands: what it moves stays with who had it.
    holderId = accountId ?? holderId;
    const { companyId, id: coinId } = coin;
    return [{ companyId, coinId, fromPlace, toPlace: place, holderId, cause: event.kind, accountId, at }];
  });
  await scene.tx.insertInto('custodyMoves').values(moves).execute();
  const set = { ...head, holderId, placedAt: moves.at(-1)?.at ?? coin.placedAt };
  const coins = scene.tx.updateTable('coins');
  await coins.set(set).where('id', '=', coin.id).execute();
  // When its holder changed the database took the time of the row: the sample has its own.
  return coins.set({ placedAt: set.placedAt }).where('id', '=', coin.id).returningAll().executeTakeFirstOrThrow();
}

/** Chain and custody of a sample coin, as if people had taken every step. */
export async function writeHistory(scene: Scene, coin: CoinRow, history: History): Promise<CoinRow> {
  const { order, dispatchNo } = history;
  const created: Entry = {
    event: { kind: 'created', data: { orderCode: order.orderCode, dispatchNo } },
    place: placeOfStatus(0) ?? '',
    at: order.entryStartedAt ?? coin.createdAt,
    accountId: scene.people.accounts.entry ?? null,
  };
  return writeEntries(scene, coin, 'receiving', [created, ...stepsOf(scene, coin, history)]);
}

/** The rest of the way of a sample coin that stands in an earlier state, taken at one time. */
export async function writeRest(scene: Scene, coin: CoinRow, status: number, at: Date): Promise<CoinRow> {
  const way = wayTo(status).slice(wayTo(coin.status).length);
  const steps = stepsOf(scene, coin, { way: way.map((step) => ({ ...step, at })), graders: ['', ''] });
  return writeEntries(scene, coin, coin.place, steps);
}
