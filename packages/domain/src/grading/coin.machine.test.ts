import { describe, expect, it } from 'vitest';
import { leadsTo, transitionFor } from '../kernel/machine.ts';
import { type CoinAction, coinMachine, rememberedReturn } from './coin.machine.ts';
import {
  aWalkingCoin,
  type Dice,
  hasSlab,
  openLines,
  seededDice,
  takeLine,
  type WalkingCoin,
} from './coin-walk.factory.ts';

const COINS = 10_000;
const MAX_STEPS = 2_000;
const FINAL: readonly number[] = [100, -5];
const SLAB_ACTIONS: readonly CoinAction[] = ['label', 'box', 'seal', 'slabImage', 'remeasured', 'qcPassSampled'];

/** Lines that ask for a reason are detours: taken one time in eight when there is a straight way. */
function pickLine(coin: WalkingCoin, dice: Dice) {
  const open = openLines(coin);
  const straight = open.filter((line) => !line.needsReason);
  const pool = straight.length > 0 && dice(8) > 0 ? straight : open;
  return pool[dice(pool.length || 1)];
}

/** Walks one coin to its end; tells what was wrong on the way, or null, and notes every line and return it used. */
function walk(dice: Dice, used: Set<string>, returned: Set<string>): { coin: WalkingCoin; wrong: string | null } {
  const coin = aWalkingCoin(dice);
  for (let step = 0; step < MAX_STEPS && !FINAL.includes(coin.status); step += 1) {
    const from = coin.status;
    const line = pickLine(coin, dice);
    if (line === undefined) return { coin, wrong: `stuck in ${from}: ${JSON.stringify(coin)}` };
    if (SLAB_ACTIONS.includes(line.action) && !hasSlab(coin)) return { coin, wrong: `${line.action} of a raw coin` };
    takeLine(coin, line, dice);
    used.add(`${line.action} from ${from}`);
    if (line.to === 'return') returned.add(`${line.action} to ${coin.status}`);
    const legal = transitionFor(coinMachine, line.action, from);
    if (legal === null || !leadsTo(legal, coin.status)) return { coin, wrong: `${line.action} ${from}>${coin.status}` };
    const isPublished = coin.certificate === 'valid';
    if (coin.status === 90 && isPublished !== hasSlab(coin))
      return { coin, wrong: `certificate of ${coin.result} in 90` };
  }
  const isHome = FINAL.includes(coin.status) && coin.returns.length === (coin.withdrawn ? 1 : 0);
  return { coin, wrong: isHome ? null : `not home: ${JSON.stringify(coin)}` };
}

describe('the coin machine', () => {
  it('brings 10,000 random coins home, gets none stuck and uses every line of the table', () => {
    const dice = seededDice(20_260_101);
    const used = new Set<string>();
    const returned = new Set<string>();
    const wrongs: string[] = [];
    const ends = new Map<number, number>();
    for (let index = 0; index < COINS && wrongs.length < 5; index += 1) {
      const { coin, wrong } = walk(dice, used, returned);
      if (wrong !== null) wrongs.push(wrong);
      ends.set(coin.status, (ends.get(coin.status) ?? 0) + 1);
    }
    expect(wrongs).toEqual([]);
    expect([...ends.keys()].sort()).toEqual([-5, 100]);
    const pairs = coinMachine.transitions.flatMap((line) => line.from.map((from) => `${line.action} from ${from}`));
    expect(pairs.filter((pair) => !used.has(pair))).toEqual([]);
    const backs = coinMachine.transitions.filter((line) => line.to === 'return');
    const landings = backs.flatMap((line) => line.targets.map((to) => `${line.action} to ${to}`));
    expect(landings.filter((landing) => !returned.has(landing))).toEqual([]);
  });

  it('walks the same way for the same seed', () => {
    const once = walk(seededDice(7), new Set(), new Set()).coin;
    expect(walk(seededDice(7), new Set(), new Set()).coin).toEqual(once);
  });

  it.each([
    ['undoWithdraw', ['withdraw']],
    ['found', ['lose']],
    ['restore', ['delete', 'deleteCorrected']],
  ] as const)('%s leads back exactly to where %s started', (back, outs) => {
    const targets = coinMachine.transitions.find((line) => line.action === back)?.targets ?? [];
    const sources = coinMachine.transitions.filter((line) => outs.some((out) => out === line.action));
    expect([...targets].sort()).toEqual(sources.flatMap((line) => line.from).sort());
  });

  it('leads a refused change back to every state that can be unlocked', () => {
    const unlocked = coinMachine.transitions.find((line) => line.action === 'unlock')?.from ?? [];
    const landings = coinMachine.transitions
      .filter((line) => line.action === 'changeRefusedBack' || line.action === 'changeRefusedReady')
      .flatMap((line) => line.targets);
    expect(landings.sort()).toEqual([...unlocked].sort());
  });

  it('remembers a return point for detours only', () => {
    expect(rememberedReturn('withdraw', 41)).toBe(41);
    expect(rememberedReturn('spotDeviation', 85)).toBe(90);
    expect(rememberedReturn('lostInTransit', 95)).toBeNull();
    expect(rememberedReturn('ship', 90)).toBeNull();
  });
});
