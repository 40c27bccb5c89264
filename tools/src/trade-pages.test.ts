import { describe, expect, test } from 'vitest';
import { filledPage, tradePages } from './trade/pages.ts';

describe('the pages of the trade', () => {
  test.each(tradePages())('$path has the tables of the code (else: npm run docs:trade)', async ({ text }) => {
    expect(await filledPage(text)).toBe(text);
  });

  test('have a table for each machine', () => {
    const machines = tradePages().flatMap(({ text }) =>
      [...text.matchAll(/<!-- machine (\w+) -->/g)].map(([, name]) => name),
    );

    expect(machines).toEqual([
      'order',
      'coin',
      'certificate',
      'warrantyClaim',
      'payment',
      'refund',
      'topUp',
      'delivery',
      'auditTask',
      'parcel',
      'handOver',
      'shift',
      'courierBill',
      'stockCount',
      'invoice',
      'informationFee',
      'informationBill',
      'assessment',
      'closing',
    ]);
  });

  test('keep their prose when the tables are written anew', async () => {
    const page = 'Before.\n\n<!-- results -->\nold\n<!-- end -->\n\nAfter.\n';

    const filled = await filledPage(page);

    expect(filled).toMatch(/^Before\.\n\n<!-- results -->\n\| value \|/);
    expect(filled).toMatch(/<!-- end -->\n\nAfter\.\n$/);
    expect(filled).not.toContain('old');
  });

  test('do not take a machine that is not there', async () => {
    await expect(filledPage('<!-- machine nothing -->\n<!-- end -->')).rejects.toThrow('nothing');
  });
});
