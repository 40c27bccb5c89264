import { describe, expect, it } from 'vitest';
import {
  actionsFrom,
  defineMachine,
  isStateCode,
  leadsTo,
  type MachineDef,
  stateCodes,
  stateLabel,
  transitionFor,
} from './machine.ts';

const by = { actor: 'clerk', permission: 'a:b:c', guards: [] } as const;

const door = defineMachine({
  name: 'door',
  field: 'doorStatus',
  states: [
    { code: 0, zh: '关', en: 'Shut', kind: 'start' },
    { code: 1, zh: '开', en: 'Open', kind: 'normal' },
    { code: 2, zh: '锁', en: 'Locked', kind: 'restorable' },
    { code: 9, zh: '拆', en: 'Gone', kind: 'terminal' },
  ],
  transitions: [
    { action: 'open', from: [0], to: 1, ...by, effects: ['draught'] },
    { action: 'push', from: [0, 1], to: [0, 1], ...by, permission: '-' },
    { action: 'lock', from: [0, 1], to: 2, ...by, permission: 'a:b:c | a:b:d', needsReason: true },
    { action: 'unlock', from: [2], to: 'return', returnsTo: [0, 1], ...by },
    { action: 'remove', from: [0, 1], to: 9, ...by, note: 'for good' },
  ],
});

/** The door with some parts replaced, as an untyped table from outside. */
function aDoor(change: Partial<MachineDef>): MachineDef {
  return { name: 'door', field: 'doorStatus', states: door.states, transitions: [], ...change };
}

describe('defineMachine', () => {
  it('fills in every part of a line', () => {
    expect(transitionFor(door, 'lock', 1)).toEqual({
      action: 'lock',
      from: [0, 1],
      to: 2,
      targets: [2],
      actor: 'clerk',
      permission: 'a:b:c | a:b:d',
      permissions: ['a:b:c', 'a:b:d'],
      guards: [],
      effects: [],
      needsReason: true,
      note: null,
    });
    expect(transitionFor(door, 'push', 0)?.permissions).toEqual([]);
    expect(transitionFor(door, 'unlock', 2)).toMatchObject({ to: 'return', targets: [0, 1] });
  });

  it('finds lines by action and state, and nothing outside the table', () => {
    expect(transitionFor(door, 'open', 1)).toBeNull();
    expect(transitionFor(door, 'open', 77)).toBeNull();
    expect(actionsFrom(door, 0).map((line) => line.action)).toEqual(['open', 'push', 'lock', 'remove']);
    expect(actionsFrom(door, 9)).toEqual([]);
  });

  it('answers names and codes', () => {
    expect([stateLabel(door, 2, 'zh'), stateLabel(door, 2, 'en')]).toEqual(['锁', 'Locked']);
    expect(() => stateLabel(door, 5, 'zh')).toThrow(RangeError);
    expect(stateCodes(door)).toEqual([0, 1, 2, 9]);
    expect([isStateCode(door, 9), isStateCode(door, 5)]).toEqual([true, false]);
    const unlock = transitionFor(door, 'unlock', 2);
    expect(unlock !== null && leadsTo(unlock, 1) && !leadsTo(unlock, 9)).toBe(true);
  });

  it('is frozen to the last list', () => {
    const line = transitionFor(door, 'unlock', 2);
    expect([door, door.states, door.states[0], line, line?.targets, line?.guards].every(Object.isFrozen)).toBe(true);
  });
});

describe('defineMachine refuses', () => {
  const open = { action: 'open', from: [0], to: 1, ...by };
  const rest = { action: 'rest', from: [0, 1, 2], to: 9, ...by };
  it.each<[string, Partial<MachineDef>]>([
    ['open: unknown state 7', { transitions: [{ ...open, to: 7 }] }],
    ['open: unknown state 8', { transitions: [{ ...open, from: [8] }] }],
    ['open: unknown state 6', { transitions: [{ ...open, to: 'return', returnsTo: [6] }] }],
    ['open from 0 twice', { transitions: [open, { ...open, to: 2 }] }],
    ['open from 0 twice', { transitions: [{ ...open, from: [0, 0] }] }],
    ['open: from nowhere', { transitions: [{ ...open, from: [] }] }],
    ['open: to nowhere', { transitions: [{ ...open, to: [] }] }],
    ["open: returnsTo belongs to 'return'", { transitions: [{ ...open, to: 'return' }] }],
    ["open: returnsTo belongs to 'return'", { transitions: [{ ...open, returnsTo: [1] }] }],
    ['open: target 1 twice', { transitions: [{ ...open, to: [1, 1] }] }],
    ['state 0 twice', { states: [...door.states, { code: 0, zh: '', en: '', kind: 'normal' }] }],
    ['0 start states', { states: door.states.map((state) => ({ ...state, kind: 'normal' })) }],
    ['state 2 is unreachable', { transitions: [open, rest] }],
    [
      'state 1 is a dead end',
      {
        transitions: [
          { ...open, to: [1, 2] },
          { ...rest, from: [0, 2] },
        ],
      },
    ],
    [
      'state 1 never comes to rest',
      {
        transitions: [
          { ...open, to: [1, 2] },
          { ...rest, from: [0] },
          { ...open, action: 'swing', from: [1], to: 2 },
          { ...open, action: 'swing', from: [2], to: 1 },
        ],
      },
    ],
  ])('%s', (message, change) => {
    expect(() => defineMachine(aDoor(change))).toThrow(message);
  });
});
