import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '../../kit/live/index.ts';
import { RecordNews } from './record-news.ts';

const call = vi.hoisted(() => vi.fn((_endpoint: unknown, _input: unknown) => Promise.resolve(null)));
vi.mock('../../kit/api/index.ts', () => ({ call }));

let news: RecordNews;
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  call.mockClear();
  news = new RecordNews();
});
afterEach(() => {
  news.stop();
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const said = () => call.mock.calls.map(([, input]) => input);
const word = (id: string) => ({ kind: 'order' as const, id });

test('what pages follow is said once they are all open, and again when one closes', () => {
  news.take({ stream: 'a' });
  stops.push(follow(['order:1'], () => undefined));
  const close = follow(['order:1', 'coin:2'], () => undefined);
  vi.advanceTimersByTime(50);
  close();
  vi.advanceTimersByTime(50);

  expect(said()).toMatchObject([
    { body: { stream: 'a', turn: 1, topics: ['coin:2', 'order:1'] } },
    { body: { stream: 'a', turn: 2, topics: ['order:1'] } },
  ]);
});

test('a page hears of its own records, all of one telling at once', () => {
  const [own, list] = [vi.fn(), vi.fn()];
  stops.push(follow(['order:1', 'order:2'], own), follow(['order:*'], list));
  news.take({ words: [word('2'), word('1'), word('3')] });

  expect(own).toHaveBeenCalledExactlyOnceWith([word('2'), word('1')]);
  expect(list).toHaveBeenCalledExactlyOnceWith([word('2'), word('1'), word('3')]);
});

test('after another live answer everything is said anew, and pages look again', () => {
  const hear = vi.fn();
  stops.push(follow(['order:1'], hear));
  news.take({ stream: 'a' });
  expect(hear).not.toHaveBeenCalled();
  news.take({ stream: 'b' });

  expect(hear).toHaveBeenCalledExactlyOnceWith(null);
  expect(said()).toMatchObject([{ body: { stream: 'a' } }, { body: { stream: 'b', topics: ['order:1'] } }]);
});
