import { expect, test } from 'vitest';
import { failingGuards, guardsApart } from './guards.ts';
import { defineMachine, transitionFor } from './machine.ts';

const gate = defineMachine({
  name: 'gate',
  field: 'gateStatus',
  states: [
    { code: 0, key: 'shut', zh: '关', en: 'Shut', kind: 'start' },
    { code: 1, key: 'open', zh: '开', en: 'Open', kind: 'terminal' },
  ],
  transitions: [
    { action: 'open', from: ['shut'], to: 'open', actor: 'clerk', permission: '-', guards: ['daytime', 'paid'] },
  ],
});
const guards = {
  daytime: ({ hour }: { hour: number; paidFen: number }) => hour > 8,
  paid: ({ paidFen }: { hour: number; paidFen: number }) => paidFen > 0,
};

test('the guards of a line that fail are named in its order', () => {
  const line = transitionFor(gate, 'open', gate.state.shut);
  if (line === null) throw new Error('no line');
  expect(failingGuards(line, guards, { hour: 9, paidFen: 5 })).toEqual([]);
  expect(failingGuards(line, guards, { hour: 3, paidFen: 0 })).toEqual(['daytime', 'paid']);
  expect(() => failingGuards(line, { daytime: guards.daytime }, { hour: 9, paidFen: 5 })).toThrow('guard paid');
});

test('a machine and its guards are compared both ways', () => {
  expect(guardsApart(gate, guards)).toEqual([]);
  expect(guardsApart(gate, { daytime: guards.daytime, moonlight: () => true })).toEqual(['paid', 'moonlight']);
});
