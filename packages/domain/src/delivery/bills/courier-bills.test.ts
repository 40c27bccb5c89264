import { describe, expect, test } from 'vitest';
import { guardsApart } from '../../kernel/guards.ts';
import { FREIGHT_PAYER } from '../delivery.enums.ts';
import { billColumns, readCharge, readKilograms } from './bill-columns.ts';
import { courierBillMachine } from './courier-bill.machine.ts';
import { BILL_VERDICT, billVerdict, COURIER_BILL_GUARDS, claimableFen, isBillDifference } from './courier-bills.ts';

const booked = { payer: FREIGHT_PAYER.monthly, feeFen: 1700 };

describe('a row of a courier’s bill', () => {
  test.each([
    ['as booked', 1700, booked, false, 'agrees', 0],
    ['dearer', 2100, booked, false, 'dearer', 400],
    ['cheaper', 1500, booked, false, 'cheaper', 0],
    ['of no parcel of ours', 1700, null, false, 'unknown', 1700],
    ['charged before', 1700, booked, true, 'again', 1700],
    ['that the receiver paid', 1700, { ...booked, payer: FREIGHT_PAYER.receiver }, false, 'receiverPays', 1700],
    ['that was not priced', 1700, { ...booked, feeFen: null }, false, 'unpriced', 0],
  ] as const)('%s', (_, billedFen, parcel, wasBilled, name, claimable) => {
    const verdict = billVerdict(billedFen, parcel, wasBilled);

    expect(verdict).toBe(BILL_VERDICT[name]);
    expect(claimableFen(verdict, billedFen, parcel?.feeFen ?? null)).toBe(claimable);
    expect(isBillDifference(verdict)).toBe(name !== 'agrees');
  });

  test('has a function for each guard', () => expect(guardsApart(courierBillMachine, COURIER_BILL_GUARDS)).toEqual([]));
});

describe('a file of a courier', () => {
  test('has its columns in Chinese or English, in any order, with brackets', () => {
    const found = billColumns(['序号', '费用(元)', '运单号码', '寄件时间', '计费重量(kg)', '产品类型']);

    expect(found.ok && Object.fromEntries(found.value)).toEqual({ freight: 1, waybillNo: 2, sentOn: 3, weight: 4 });
    expect(billColumns(['Waybill No.', 'Date', 'Total'])).toMatchObject({ ok: true });
  });

  test('is refused without waybill, day or money, and with a column twice', () => {
    expect(billColumns(['计费重量'])).toEqual({
      ok: false,
      error: { code: 'HEADER_MISSING', columns: ['waybillNo', 'sentOn', 'freight'] },
    });
    expect(billColumns(['运单号', '单号', '日期', '运费'])).toMatchObject({ error: { code: 'HEADER_DUPLICATE' } });
  });

  test.each([
    ['4.2', 4200],
    ['4.25 kg', 4250],
    ['3公斤', 3000],
    ['', null],
    ['-1', undefined],
    ['半斤', undefined],
    ['1.2345', undefined],
  ])('weighs “%s”', (cell, grams) => expect(readKilograms(cell)).toBe(grams));

  test.each([
    [{ freight: '15.00', insurance: '2', total: '' }, 1700],
    [{ freight: '15.00', insurance: '2', total: '¥17.00' }, 1700],
    [{ freight: '15.00', insurance: '', total: '18.50' }, 1850],
    [{ freight: '', insurance: '', total: '12' }, 1200],
    [{ freight: '', insurance: '2', total: '' }, 'freight bill-amount-unreadable'],
    [{ freight: '-15', insurance: '', total: '' }, 'freight bill-amount-unreadable'],
    [{ freight: '15', insurance: '8', total: '20' }, 'total bill-sum-differs'],
  ])('charges %o', (cells, what) => {
    const read = readCharge(cells);

    expect(read.ok ? read.value : `${read.error.column} ${read.error.fault}`).toBe(what);
  });
});
