import { describe, expect, test } from 'vitest';
import { type CourierEvent, inOrderOfTime, lineOfEvent } from './courier-events.ts';
import { DELIVERY } from './delivery-states.ts';

const event = (eventNo: string, minute: number, kind: CourierEvent['kind']): CourierEvent => ({
  eventNo,
  at: new Date(Date.UTC(2026, 10, 20, 2, minute)),
  kind,
  text: '',
  place: '',
});

describe('events of a courier', () => {
  test('count once and in the order in which they happened', () => {
    const told = [
      event('c', 30, 'delivered'),
      event('a', 1, 'collected'),
      event('c', 30, 'delivered'),
      event('b', 5, 'transit'),
    ];
    expect(inOrderOfTime(told).map(({ eventNo }) => eventNo)).toEqual(['a', 'b', 'c']);
  });

  test.each([
    [
      'a parcel that was never handed over is collected by any word of the courier',
      DELIVERY.waybillReady,
      'transit',
      'handOver',
    ],
    ['collected goes on its way', DELIVERY.collected, 'transit', 'transit'],
    ['on its way may be delivered', DELIVERY.inTransit, 'delivered', 'deliver'],
    ['collected may be delivered without a word between', DELIVERY.collected, 'delivered', 'deliver'],
    ['on its way may be refused', DELIVERY.inTransit, 'refused', 'refuse'],
    ['delivered is over', DELIVERY.delivered, 'transit', null],
    ['refused is not delivered by being handed back to us', DELIVERY.refused, 'delivered', null],
    ['what was in the store is not', DELIVERY.packing, 'transit', null],
  ] as const)('%s', (_, status, kind, line) => {
    expect(lineOfEvent(status, kind)).toBe(line);
  });
});
