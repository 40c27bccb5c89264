import { describe, expect, test, vi } from 'vitest';
import { WordDesk, type WordPage } from './word-desk.ts';
import { readWords, type Word } from './words.ts';

const NOW_MS = 1_000_000;
const moved = (id: string, state: number | null = null): Word => ({ kind: 'order', id, state });

function seated(...topics: string[]) {
  const desk = new WordDesk();
  const page: WordPage = { id: 'page', accountId: '7', actor: () => null, push: vi.fn() };
  const leave = desk.join(page);
  const watch = (turn: number, ...next: string[]) =>
    desk.watch({ stream: 'page', accountId: '7', turn, topics: next }, NOW_MS);
  watch(1, ...topics);
  const told = () => desk.take().flatMap(({ words }) => words.map(({ id, state }) => `${id} ${state}`));
  return { desk, page, leave, watch, told };
}

describe('the desk of words', () => {
  test('tells a page what it follows and nothing else, each record once', () => {
    const { desk, told } = seated('order:1');
    desk.hear([moved('1'), moved('2'), { kind: 'coin', id: '1', state: null }], NOW_MS);
    desk.hear([moved('1', 30), moved('1')], NOW_MS);
    expect(told()).toEqual(['1 30']);
    expect(told()).toEqual([]);
  });

  test('tells a list every record of its kind', () => {
    const { desk, told } = seated('order:*');
    desk.hear([moved('1'), moved('2', 40)], NOW_MS);
    expect(told()).toEqual(['1 null', '2 40']);
  });

  test('remembers for ten seconds what moved between the reading of a page and its first word', () => {
    const { desk, watch, told } = seated();
    desk.hear([moved('1')], NOW_MS - 11_000);
    desk.hear([moved('2')], NOW_MS - 9_000);
    watch(2, 'order:1', 'order:2');
    expect(told()).toEqual(['2 null']);
    watch(3, 'order:2', 'order:3');
    expect(told()).toEqual([]);
  });

  test('hears neither another account nor a call that was overtaken', () => {
    const { desk, watch, told } = seated('order:1');
    desk.watch({ stream: 'page', accountId: '8', turn: 9, topics: ['order:2'] }, NOW_MS);
    watch(1, 'order:3');
    desk.hear([moved('1'), moved('2'), moved('3')], NOW_MS);
    expect(told()).toEqual(['1 null']);
  });

  test('forgets who has left, and says to all when words were missed', () => {
    const { desk, page, leave, told } = seated('order:1');
    desk.missed();
    expect(page.push).toHaveBeenCalledExactlyOnceWith('missed', {});
    leave();
    desk.hear([moved('1')], NOW_MS);
    expect(told()).toEqual([]);
  });
});

test('words of another release are passed over', () => {
  expect(readWords('[["order","1",30],["planet","2"],["coin",3],7,["coin","4"]]')).toEqual([
    moved('1', 30),
    { kind: 'coin', id: '4', state: null },
  ]);
  expect(readWords('{}')).toEqual([]);
});
