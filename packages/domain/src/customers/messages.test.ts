import { describe, expect, test } from 'vitest';
import { coinMachine } from '../grading/coin.machine.ts';
import { orderMachine } from '../receiving/order.machine.ts';
import { NOTIFY_WAY } from './customers.enums.ts';
import { MESSAGE_KINDS } from './messages.enums.ts';
import {
  fillMessage,
  isMessageCurrent,
  MAX_MESSAGE_SUBJECT,
  MAX_MESSAGE_TEXT,
  messagesOfStep,
  routeOf,
  STANDARD_TEMPLATES,
  unknownFields,
} from './messages.ts';

const { state } = orderMachine;
const piece = coinMachine.state;
const step = { statusBefore: state.grading, status: state.grading, coins: [], askedAt: null, dueFen: 0 };
const kinds = (more: Partial<Parameters<typeof messagesOfStep>[0]>) =>
  messagesOfStep({ ...step, ...more }).map(({ kind }) => kind);

describe('what a step tells the customer', () => {
  test('nothing, when neither the state nor a question changed', () => {
    expect(kinds({ coins: [piece.toLabel] })).toEqual([]);
  });

  test.each([
    ['receipt', { statusBefore: state.arrived, status: state.received }, ['received']],
    ['a receipt seen again', { statusBefore: state.entering, status: state.received }, []],
    ['results that are paid', { status: state.inProduction, coins: [piece.toLabel, piece.withdrawn] }, ['resultReady']],
    ['results to pay', { status: state.awaitingPayment, coins: [piece.toLabel] }, ['resultReady', 'toPay']],
    [
      'a bill before grading',
      { statusBefore: state.entering, status: state.awaitingPayment, coins: [piece.toImage] },
      ['toPay'],
    ],
    ['all withdrawn', { status: state.readyToShip, coins: [piece.withdrawn] }, []],
    [
      'paid',
      { statusBefore: state.awaitingPayment, status: state.inProduction, coins: [piece.toLabel] },
      ['resultReady'],
    ],
    [
      'a draft that is a bill at once',
      { statusBefore: state.draft, status: state.awaitingPayment, coins: [piece.toLabel] },
      [],
    ],
    ['a question', { askedAt: '2026-11-23T10:00:00.000Z' }, ['question']],
  ] as const)('%s', (_, more, told) => {
    expect(kinds(more)).toEqual(told);
  });

  test('another sum is another bill, the same sum is not', () => {
    const bill = (dueFen: number) => messagesOfStep({ ...step, status: state.awaitingPayment, dueFen })[0]?.occasion;
    expect(bill(100)).not.toBe(bill(200));
    expect(bill(100)).toBe(bill(100));
  });
});

describe('the words', () => {
  test.each(MESSAGE_KINDS.map(({ code }) => code))(
    'the standard words of %s name only what is known, and fit',
    (kind) => {
      for (const { subject, text } of Object.values(STANDARD_TEMPLATES[kind])) {
        expect(unknownFields(kind, subject + text)).toEqual([]);
        expect(text).toMatch(/\{(orderCode|statementNo)\}/);
        expect(text.length).toBeLessThanOrEqual(MAX_MESSAGE_TEXT);
        expect(subject.length).toBeLessThanOrEqual(MAX_MESSAGE_SUBJECT);
      }
    },
  );

  test('a name that another kind has is not known', () => {
    expect(unknownFields('toPay', '{orderCode} {waybillNo} {}')).toEqual(['waybillNo', '']);
  });

  test('values take the place of names, and are not read as names themselves', () => {
    expect(fillMessage('{customer}: {question}, {day}', { customer: '{question}', question: '品相？' })).toBe(
      '{question}: 品相？, {day}',
    );
  });
});

describe('the way to the customer', () => {
  const one = { notifyBy: NOTIFY_WAY.text as number, mobile: '13800138000', mail: '' };
  test.each([
    [{}, { to: 'text', address: '13800138000' }],
    [{ mobile: '' }, { to: 'noAddress' }],
    [{ notifyBy: NOTIFY_WAY.mail }, { to: 'noAddress' }],
    [
      { notifyBy: NOTIFY_WAY.mail, mail: 'a@example.com' },
      { to: 'mail', address: 'a@example.com' },
    ],
    [{ notifyBy: NOTIFY_WAY.phone }, { to: 'byHand' }],
    [{ notifyBy: NOTIFY_WAY.wechat }, { to: 'byHand' }],
    [{ notifyBy: NOTIFY_WAY.none }, { to: 'unwanted' }],
  ])('%o goes %o', (more, route) => {
    expect(routeOf({ ...one, ...more })).toEqual(route);
  });
});

test('what was paid, finished or cancelled meanwhile is not told', () => {
  expect(isMessageCurrent('toPay', { status: state.awaitingPayment, dueFen: 1 })).toBe(true);
  expect(isMessageCurrent('parcelFound', { status: state.draft, dueFen: 0 })).toBe(true);
  expect(isMessageCurrent('parcelFound', { status: state.arrived, dueFen: 0 })).toBe(false);
  expect(isMessageCurrent('toPay', { status: state.inProduction, dueFen: 1 })).toBe(false);
  expect(isMessageCurrent('delayed', { status: state.readyToShip, dueFen: 0 })).toBe(false);
  expect(isMessageCurrent('delayed', { status: state.grading, dueFen: 0 })).toBe(true);
  expect(isMessageCurrent('received', { status: state.cancelled, dueFen: 0 })).toBe(false);
});
