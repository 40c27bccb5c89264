import { describe, expect, it } from 'vitest';
import { packEntry, packInfo, readEntry, readInfo } from './entry-paths.ts';

describe('places in the address', () => {
  it('come back as they were packed', () => {
    for (const place of [
      { orderId: '17', dispatchId: null },
      { orderId: '17', dispatchId: '92' },
    ])
      expect(readEntry(packEntry(place))).toEqual(place);
    const coin = { coinId: '5', dispatchId: null, mode: 'batch' } as const;
    expect(readInfo(packInfo(coin))).toEqual(coin);
  });

  it.each([null, '', 'e1.x.1', 'x.1.2', 'e1.1e3.'])('%j leads to the empty desk', (packed) => {
    expect(readEntry(packed)).toBeNull();
    expect(readInfo(packed)).toEqual({ coinId: null, dispatchId: null, mode: 'single' });
  });
});
