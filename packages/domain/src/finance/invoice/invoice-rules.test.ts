import { describe, expect, it } from 'vitest';
import { failingGuards, guardsApart } from '../../kernel/guards.ts';
import { transitionFor } from '../../kernel/machine.ts';
import { type InvoiceAction, invoiceMachine } from '../invoice.machine.ts';
import { INVOICE_KIND, TITLE_KIND } from './invoice.enums.ts';
import { readInvoiceNumber } from './invoice-number.ts';
import {
  INVOICE_GUARDS,
  type InvoiceStepFacts,
  invoiceableFenOf,
  isPeriodOpen,
  isWithinPaid,
} from './invoice-rules.ts';
import { titleFaults } from './invoice-title.ts';
import { numberColumns, readDay } from './number-columns.ts';

const { state } = invoiceMachine;
const order = { paidFen: 1_000, refundedFen: 200, refundingFen: 100, invoicedFen: 300 };

describe('what may be invoiced of an order', () => {
  it('is what was paid, less what was refunded, is asked back or is invoiced', () => {
    expect(invoiceableFenOf(order)).toBe(400);
    expect(invoiceableFenOf({ ...order, invoicedFen: 900 })).toBe(0);
  });

  it('is within what the house kept of it up to the fen', () => {
    expect(isWithinPaid([{ ...order, invoicedFen: 800 }])).toBe(true);
    expect(isWithinPaid([order, { ...order, invoicedFen: 801 }])).toBe(false);
  });
});

describe('the day of an invoice', () => {
  it.each([
    ['2026-11-01', '2026-11-24', true],
    ['2026-11-25', '2026-11-24', false],
    ['2026-10-31', '2026-11-24', false],
    ['2026-10-31', '2026-11-15', true],
    ['2026-10-31', '2026-11-16', false],
    ['2025-12-31', '2026-01-15', true],
    ['2025-11-30', '2026-01-10', false],
  ])('%s on %s: %s', (day, today, isOpen) => {
    expect(isPeriodOpen(day, today)).toBe(isOpen);
  });
});

describe('the guards of an invoice', () => {
  const fine: InvoiceStepFacts = {
    ...{ status: state.requested, isWithinPaid: true, hasGoodTitle: true, isNumberFree: true, isDeducted: false },
    ...{ day: '2026-11-24', today: '2026-11-24' },
  };
  const failing = (action: InvoiceAction, change: Partial<InvoiceStepFacts>) => {
    const facts = { ...fine, ...change };
    const line = transitionFor(invoiceMachine, action, facts.status);
    return line && failingGuards(line, INVOICE_GUARDS, facts);
  };

  it('are those of its machine', () => {
    expect(guardsApart(invoiceMachine, INVOICE_GUARDS)).toEqual([]);
  });

  it.each<[InvoiceAction, Partial<InvoiceStepFacts>, string[] | null]>([
    ['approve', {}, []],
    ['approve', { isWithinPaid: false, hasGoodTitle: false }, ['sumInvoicedWithinPaid', 'titleAndTaxNo']],
    ['refuse', { status: state.approved }, []],
    ['refuse', { status: state.issued }, null],
    ['issue', { status: state.approved, isNumberFree: false, day: '2026-12-01' }, ['invoiceNoUnique', 'periodOpen']],
    ['void', { status: state.issued, day: '2026-10-31' }, ['sameMonth']],
    ['void', { status: state.issued, isDeducted: true }, ['notDeducted']],
    ['void', { status: state.sent }, null],
    ['credit', { status: state.sent, day: '2025-01-01', isDeducted: true }, []],
  ])('%s of %o: %o', (action, change, guards) => {
    expect(failing(action, change)).toEqual(guards);
  });
});

describe('a title', () => {
  const firm = {
    ...{ kind: INVOICE_KIND.plain, titleKind: TITLE_KIND.firm, title: '杭州泉社有限公司' },
    ...{ taxNo: '91350100M000100Y43', mail: '' },
  };
  it.each([
    ['of an organisation with its number is right', {}, []],
    ['of blanks is none', { title: '　\u200b ' }, ['title: required']],
    ['of an organisation needs its number', { taxNo: ' ' }, ['taxNo: required']],
    ['says what is wrong with the number', { taxNo: '91350100M000100Y44' }, ['taxNo: credit-code-check']],
    ['of a private person needs none', { titleKind: TITLE_KIND.person, taxNo: '' }, []],
    ['of a private person has none', { titleKind: TITLE_KIND.person }, ['taxNo: not-for-persons']],
    [
      'of a private person is on no special invoice',
      { titleKind: TITLE_KIND.person, taxNo: '', kind: INVOICE_KIND.special },
      ['kind: special-for-firms'],
    ],
    ['of an electronic invoice has an address of mail', { kind: INVOICE_KIND.electronic }, ['mail: required']],
  ])('%s', (_, change, faults) => {
    expect(titleFaults({ ...firm, ...change }).map(({ field, message }) => `${field}: ${message}`)).toEqual(faults);
  });
});

describe('a number', () => {
  it.each([
    ['', '２４１１２０００００００１２３４５６７８', { code: '', no: '24112000000012345678' }],
    ['033001800111', '1234 5678', { code: '033001800111', no: '12345678' }],
  ])('%s %s is read', (code, no, value) => {
    expect(readInvoiceNumber({ code, no })).toEqual({ ok: true, value });
  });

  it.each([
    ['', '1234567', 'no: invoice-no-digits'],
    ['', '1234567A', 'no: invoice-no-digits'],
    ['', '12345678', 'code: invoice-code-required'],
    ['123', '12345678', 'code: invoice-code-digits'],
    ['033001800111', '24112000000012345678', 'code: invoice-code-not-here'],
  ])('%s %s: %s', (code, no, fault) => {
    const read = readInvoiceNumber({ code, no });
    expect(read.ok ? null : `${read.error.field}: ${read.error.message}`).toBe(fault);
  });
});

describe('a list of numbers', () => {
  it('has its columns in any order and language', () => {
    const found = numberColumns(['发票号码', 'Request no', '开票日期']);
    expect(found.ok && [...found.value]).toEqual([
      ['no', 0],
      ['requestNo', 1],
      ['issuedOn', 2],
    ]);
    expect(numberColumns(['号码', '日期'])).toMatchObject({ ok: false, error: { columns: ['requestNo'] } });
    expect(numberColumns(['申请号', '号码', '发票号', '日期'])).toMatchObject({ error: { code: 'HEADER_DUPLICATE' } });
  });

  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026/1/31', '2026-01-31'],
    ['2026年1月31日', '2026-01-31'],
    ['20260131', '2026-01-31'],
    ['46053', '2026-01-31'],
    ['2026-02-30', null],
    ['昨天', null],
  ])('reads the day %s', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });
});
