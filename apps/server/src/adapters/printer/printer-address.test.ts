import { describe, expect, test } from 'vitest';
import { addressOf, isPrinterAddress } from './printer-address.ts';

const LIMITS = { addresses: '', ports: '9100' };
const at = (host: string, more: Partial<typeof LIMITS> = {}, names: readonly string[] = []) =>
  addressOf({ host, port: 9_100 }, { ...LIMITS, ...more }, async () => names);

describe('where a printer may stand', () => {
  test.each(['10.1.2.3', '172.16.0.9', '172.31.255.1', '192.168.1.50', 'fd12::9'])('in the own network: %s', (host) => {
    expect(isPrinterAddress(host, '')).toBe(true);
  });

  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '010.0.0.1',
    'localhost',
  ])('nowhere else: %s', (host) => {
    expect(isPrinterAddress(host, '')).toBe(false);
  });

  test('where the house allowed it, but never at a metadata service, and no range of everything', () => {
    expect(isPrinterAddress('203.0.113.9', '198.51.100.1, 203.0.113.0/28')).toBe(true);
    expect(isPrinterAddress('203.0.113.19', '203.0.113.0/28')).toBe(false);
    expect(isPrinterAddress('169.254.169.254', '169.254.0.0/16')).toBe(false);
    expect(isPrinterAddress('8.8.8.8', '0.0.0.0/0, nonsense, 8.8.8.8/x')).toBe(false);
  });

  test('under a name whose every address is of the own network', async () => {
    expect(await at('zebra.local', {}, ['192.168.1.5', 'fd00::5'])).toEqual({ address: '192.168.1.5' });
    expect(await at('zebra.local', {}, ['192.168.1.5', '127.0.0.1'])).toEqual({ fault: 'addressRefused' });
    expect(await at('evil.example', {}, ['8.8.8.8'])).toEqual({ fault: 'addressRefused' });
    expect(await at('nobody.example')).toEqual({ fault: 'nameUnknown' });
  });

  test('at a port of the list only', async () => {
    expect(await at('192.168.1.5', { ports: '6101' })).toEqual({ fault: 'portRefused' });
    expect(await at('192.168.1.5', { ports: '6101, 9100' })).toEqual({ address: '192.168.1.5' });
  });
});
