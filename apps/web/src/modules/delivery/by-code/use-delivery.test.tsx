// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerWith, type FakeAnswer, fakePage, renderKit, seen, setUpKit } from '../../../../test/render-kit.tsx';
import { withScanned } from './bench.model.ts';
import { useDelivery, usePatchDelivery } from './use-delivery.ts';

setUpKit();

type Bench = ReturnType<typeof useDelivery> & { readonly patch: ReturnType<typeof usePatchDelivery> };
const bench: { now: Bench | null } = { now: null };

function Probe() {
  const read = useDelivery('7');
  bench.now = { ...read, patch: usePatchDelivery('7') };
  const items = read.data?.items ?? [];
  return <output>{items.map((item) => (item.scannedAt === null ? '-' : item.coinId)).join(' ')}</output>;
}

const SCANNED_AT = '2026-11-22T08:00:00.000Z';
const parcel = (...scanned: readonly string[]): FakeAnswer => ({
  data: {
    id: '7',
    orders: [],
    items: ['1', '2'].map((coinId) => ({ coinId, scannedAt: scanned.includes(coinId) ? SCANNED_AT : null })),
  },
});

beforeEach(() => {
  bench.now = null;
});

it('a read that began before a scan does not take the scan back', async () => {
  answerWith(() => parcel());
  renderKit(<Probe />, fakePage().page);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('- -'));

  // A live word lets the parcel be read again; its answer stays on the way while a slab is scanned.
  let arrive: (answer: FakeAnswer) => void = () => undefined;
  answerWith(() => new Promise((resolve) => (arrive = resolve)));
  act(() => void bench.now?.refetch());
  await waitFor(() => expect(seen.length).toBe(2));
  answerWith(() => parcel('1'));
  act(() => bench.now?.patch((detail) => withScanned(detail, '1', SCANNED_AT), false));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 -'));
  await act(async () => arrive(parcel()));

  await waitFor(() => expect(bench.now?.isFetching).toBe(false));
  expect(screen.getByRole('status').textContent).toBe('1 -');
});
