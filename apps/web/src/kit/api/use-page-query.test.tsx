// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePage, renderKit, setUpKit } from '../../../test/render-kit.tsx';
import { createActivity } from '../page-active/index.ts';
import { usePageQuery } from './use-page-query.ts';

setUpKit();

let asked = 0;
let answer = 'first';
let renders = 0;

function Probe({ client }: { readonly client: { current: QueryClient | null } }) {
  renders += 1;
  const { data } = usePageQuery<string>(
    {
      queryKey: ['probe'],
      queryFn: ({ client: own }) => {
        asked += 1;
        client.current = own;
        return answer;
      },
      staleTime: 60_000,
    },
    true,
  );
  return <p>{data}</p>;
}

test('a hidden page asks nothing; back in sight it asks for what is old, and is rendered only by another answer', async () => {
  const activity = createActivity(true);
  const client: { current: QueryClient | null } = { current: null };
  renderKit(<Probe client={client} />, fakePage({ activity }).page);
  await screen.findByText('first');
  expect(asked).toBe(1);

  const before = renders;
  await act(async () => activity.set(false));
  await act(async () => activity.set(true));
  expect([asked, renders]).toEqual([1, before]);

  await act(async () => activity.set(false));
  answer = 'second';
  await act(async () => client.current?.invalidateQueries({ queryKey: ['probe'] }));
  expect([asked, renders]).toEqual([1, before]);
  await act(async () => activity.set(true));
  await waitFor(() => expect(screen.getByText('second')).toBeTruthy());
  expect(asked).toBe(2);
});
