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
    { code: 0, key: 'shut', zh: '关', en: 'Shut', kind: 'start' },
    { code: 1, key: 'open', zh: '开', en: 'Open', kind: 'normal' },
    { code: 2, key: 'locked', zh: '锁', en: 'Locked', kind: 'restorable' },
    { code: 9, key: 'gone', zh: '拆', en: 'Gone', kind: 'terminal' },
  ],
  transitions: [
    { action: 'open', from: ['shut'], to: 'open', ...by, effects: ['draught'] },
    { action: 'push', from: ['shut', 'open'], to: ['shut', 'open'], ...by, permission: '-' },
    { action: 'lock', from: ['shut', 'open'], to: 'locked', ...by, permission: 'a:b:c | a:b:d', needsReason: true },
    { action: 'unlock', from: ['locked'], to: 'return', returnsTo: ['shut', 'open'], ...by },
    { action: 'remove', from: ['shut', 'open'], to: 'gone', ...by, note: 'for good' },
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
    expect(door.state).toEqual({ shut: 0, open: 1, locked: 2, gone: 9 });
    const unlock = transitionFor(door, 'unlock', 2);
    expect(unlock !== null && leadsTo(unlock, 1) && !leadsTo(unlock, 9)).toBe(true);
  });

  it('is frozen to the last list', () => {
    const line = transitionFor(door, 'unlock', 2);
    expect([door, door.states, door.states[0], line, line?.targets, line?.guards].every(Object.isFrozen)).toBe(true);
  });
});

describe('defineMachine refuses', () => {
  const open = { action: 'open', from: ['shut'], to: 'open', ...by };
  const rest = { action: 'rest', from: ['shut', 'open', 'locked'], to: 'gone', ...by };
  it.each<[string, Partial<MachineDef>]>([
    ['open: unknown state seventh', { transitions: [{ ...open, to: 'seventh' }] }],
    ['open: unknown state eighth', { transitions: [{ ...open, from: ['eighth'] }] }],
    ['open: unknown state sixth', { transitions: [{ ...open, to: 'return', returnsTo: ['sixth'] }] }],
    ['open from shut twice', { transitions: [open, { ...open, to: 'locked' }] }],
    ['open from shut twice', { transitions: [{ ...open, from: ['shut', 'shut'] }] }],
    ['open: from nowhere', { transitions: [{ ...open, from: [] }] }],
    ['open: to nowhere', { transitions: [{ ...open, to: [] }] }],
    ["open: returnsTo belongs to 'return'", { transitions: [{ ...open, to: 'return' }] }],
    ["open: returnsTo belongs to 'return'", { transitions: [{ ...open, returnsTo: ['open'] }] }],
    ['open: target open twice', { transitions: [{ ...open, to: ['open', 'open'] }] }],
    ['state 0 twice', { states: [...door.states, { code: 0, key: 'other', zh: '', en: '', kind: 'normal' }] }],
    ['state shut twice', { states: [...door.states, { code: 5, key: 'shut', zh: '', en: '', kind: 'normal' }] }],
    ["'return' is no name of a state", { states: [{ code: 0, key: 'return', zh: '', en: '', kind: 'start' }] }],
    ['0 start states', { states: door.states.map((state) => ({ ...state, kind: 'normal' })) }],
    ['state locked is unreachable', { transitions: [open, rest] }],
    [
      'state open is a dead end',
      {
        transitions: [
          { ...open, to: ['open', 'locked'] },
          { ...rest, from: ['shut', 'locked'] },
        ],
      },
    ],
    [
      'state open never comes to rest',
      {
        transitions: [
          { ...open, to: ['open', 'locked'] },
          { ...rest, from: ['shut'] },
          { ...open, action: 'swing', from: ['open'], to: 'locked' },
          { ...open, action: 'swing', from: ['locked'], to: 'open' },
        ],
      },
    ],
  ])('%s', (message, change) => {
    expect(() => defineMachine(aDoor(change))).toThrow(message);
  });
});
