import { PARCEL_TABS } from '@mintmark/contract/receiving/parcels.schema.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { expect, test } from 'vitest';
import { daysKept } from './parcel-look.ts';
import { parcelTabs } from './parcels.columns.tsx';

const { state } = parcelMachine;
const arrivedAt = '2026-11-20T08:00:00.000Z';

test.each([
  [state.unowned, '2026-11-20T08:00:01.000Z', 0],
  [state.unowned, '2026-11-23T07:59:59.000Z', 2],
  [state.claimed, '2026-11-23T08:00:00.000Z', 3],
  [state.inOrder, '2026-11-19T08:00:00.000Z', 0],
  [state.counted, '2026-11-23T08:00:00.000Z', null],
  [state.sentBack, '2026-11-23T08:00:00.000Z', null],
])('a parcel in state %i at %s has been lying here for %s days', (status, now, days) =>
  expect(daysKept({ status, arrivedAt }, Date.parse(now))).toBe(days),
);

test('the tabs of the list are those that the server counts', () => {
  expect(parcelTabs.map(({ key, query }) => ({ key, query: query ?? {} }))).toEqual(
    PARCEL_TABS.map(({ key, query }) => ({ key, query })),
  );
});
