// @vitest-environment jsdom
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { expect, test } from 'vitest';
import { answerWith, seen, setUpKit } from '../../../test/render-kit.tsx';
import { askFirst, rememberFirst, takeEarly } from './ahead.ts';
import { call, urlOf } from './client.ts';

setUpKit();

const endpoint = ratingEndpoints.listRatings;
const input = { query: { page: 1, limit: 20 } };
const url = urlOf(endpoint, input);
const list = (total: number) => ({ data: { list: [], total } });

test('what was asked ahead is taken once, by the same question', async () => {
  answerWith(() => list(1));
  askFirst(url);
  expect(await call(endpoint, input)).toMatchObject({ total: 1 });
  expect(seen).toHaveLength(1);

  answerWith(() => list(2));
  expect(await call(endpoint, input)).toMatchObject({ total: 2 });
  expect(seen).toHaveLength(2);
});

test('the page asks itself what got no answer, and what it asks otherwise', async () => {
  let count = 0;
  answerWith(() => {
    count += 1;
    if (count === 1) throw new TypeError('no network');
    return list(count);
  });
  askFirst(url);
  expect(await call(endpoint, input)).toMatchObject({ total: 2 });

  askFirst(url);
  expect(await call(endpoint, { query: { page: 2, limit: 20 } })).toMatchObject({ total: 4 });
});

test('after an act nothing counts that was asked before it', async () => {
  let count = 0;
  answerWith(() => {
    count += 1;
    return list(count);
  });
  askFirst(url);
  await takeEarly('POST', '/api/anything');
  expect(await call(endpoint, input)).toMatchObject({ total: 2 });
});

test('what this address asked the last time goes before what its screen declares', async () => {
  answerWith(() => list(1));
  rememberFirst('/api/remembered');
  askFirst('/api/declared');
  await expect.poll(() => seen.map(({ path }) => path)).toEqual(['/api/remembered']);
});
