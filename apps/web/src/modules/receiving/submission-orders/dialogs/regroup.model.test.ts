import { describe, expect, test } from 'vitest';
import { bodyOf, type RegroupValues, trialOf } from './regroup.model.ts';

type Order = Parameters<typeof trialOf>[2];
const ORDER = {
  version: 4,
  lines: [{ id: '11' }, { id: '12' }],
  customer: { id: '1' },
  agent: null,
} as unknown as Order;
const VALUES: RegroupValues = {
  ...{ version: 4, reason: '客户要求', orderCode: '', customerId: '1', agentId: null },
  lines: [
    { lineId: '11', quantity: null },
    { lineId: '12', quantity: 2 },
  ],
  said: { channel: 'phone', person: '王', note: '' },
};

describe('what is tried', () => {
  test.each([
    [
      'split',
      {},
      {
        version: 4,
        lines: [
          { lineId: '11', quantity: 0 },
          { lineId: '12', quantity: 2 },
        ],
      },
    ],
    ['split', { lines: [] }, null],
    ['move', {}, null],
    ['merge', { orderCode: ' ' }, null],
    ['merge', { orderCode: 'S1' }, { version: 4, orderCode: 'S1' }],
    ['party', {}, null],
    ['party', { agentId: '9' }, { version: 4, customerId: '1', agentId: '9' }],
    ['party', { customerId: '2' }, { version: 4, customerId: '2', agentId: null }],
  ] as const)('of %s with %j is %j', (act, more, body) =>
    expect(trialOf(act, { ...VALUES, ...more }, ORDER)).toEqual(body === null ? null : { act, body }),
  );
});

test('each act sends its part of the form', () => {
  expect(Object.keys(bodyOf('merge', { ...VALUES, orderCode: 'S1' }, ORDER))).toEqual([
    'version',
    'reason',
    'orderCode',
  ]);
  expect(Object.keys(bodyOf('party', VALUES, ORDER))).toEqual(['version', 'reason', 'customerId', 'agentId', 'said']);
});
