import { describe, expect, test } from 'vitest';
import { judgeAddress, networksOverlap, networkText, parseAddress, parseNetwork } from './addresses.ts';

const normal = (text: string): string | null => {
  const network = parseNetwork(text);
  return network && networkText(network);
};
const net = (text: string) => {
  const network = parseNetwork(text);
  if (!network) throw new Error(text);
  return network;
};

describe('a network', () => {
  test.each([
    ['10.0.0.5/24', '10.0.0.0/24'],
    [' 203.0.113.7 ', '203.0.113.7/32'],
    ['２０３.0.113.7／32', '203.0.113.7/32'],
    ['2001:DB8:0:0:1::/48', '2001:db8::/48'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1/128'],
    ['::1', '::1/128'],
    ['::ffff:192.168.1.9', '192.168.1.9/32'],
    ['::ffff:192.168.1.9/120', '192.168.1.0/24'],
    ['fe80::/10', 'fe80::/10'],
    ['100.64.0.0/10', '100.64.0.0/10'],
  ])('%s is written %s', (typed, written) => expect(normal(typed)).toBe(written));

  test.each([
    '',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.1/33',
    '10.0.0.1/0',
    '0.0.0.0/0',
    '::/0',
    '2001:db8::/129',
    '2001:db8:::1',
    '1:2:3:4:5:6:7:8:9',
    'fe80::1%eth0',
    'example.com',
    '10.0.0.1/24/8',
    '10.0.0.1/-1',
  ])('“%s” is none', (typed) => expect(parseNetwork(typed)).toBeNull());

  test('overlaps another when one holds the other, never across families', () => {
    expect(networksOverlap(net('10.0.0.0/8'), net('10.1.2.0/24'))).toBe(true);
    expect(networksOverlap(net('10.1.2.0/24'), net('10.0.0.0/8'))).toBe(true);
    expect(networksOverlap(net('10.1.2.0/24'), net('10.1.3.0/24'))).toBe(false);
    expect(networksOverlap(net('1.0.0.0/8'), net('::100:0/104'))).toBe(false);
  });
});

describe('an address', () => {
  const now = new Date('2026-11-20T02:00:00Z');
  const line = (text: string, more: { isActive?: boolean; validUntil?: Date } = {}) => ({
    network: net(text),
    isActive: more.isActive ?? true,
    validUntil: more.validUntil ?? null,
  });
  const isAllowed = (lines: ReturnType<typeof line>[], address: string) => judgeAddress(lines, address, now).isAllowed;

  test('is allowed by an empty list, and by one whose lines are all switched off or expired', () => {
    expect(isAllowed([], '198.51.100.1')).toBe(true);
    expect(isAllowed([line('10.0.0.0/8', { isActive: false })], '198.51.100.1')).toBe(true);
    expect(isAllowed([line('10.0.0.0/8', { validUntil: now })], '198.51.100.1')).toBe(true);
  });

  test('must be held by a line in force, in whichever form the socket writes it', () => {
    const lines = [line('10.0.0.0/8'), line('2001:db8::/32')];
    expect(isAllowed(lines, '10.9.8.7')).toBe(true);
    expect(isAllowed(lines, '::ffff:10.9.8.7')).toBe(true);
    expect(isAllowed(lines, '2001:0db8:ffff::1')).toBe(true);
    expect(isAllowed(lines, '11.0.0.1')).toBe(false);
    expect(isAllowed(lines, '2001:db9::1')).toBe(false);
    expect(isAllowed(lines, 'unknown')).toBe(false);
    expect(isAllowed([line('11.0.0.0/8'), line('10.0.0.0/8', { validUntil: now })], '10.0.0.1')).toBe(false);
  });

  test('knows its family', () => {
    expect(parseAddress('1.2.3.4')).toEqual({ family: 4, bits: 0x01020304n });
    expect(parseAddress('::ffff:1.2.3.4')).toEqual({ family: 4, bits: 0x01020304n });
    expect(parseAddress('::2')).toEqual({ family: 6, bits: 2n });
  });
});
