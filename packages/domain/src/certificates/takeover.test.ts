import { describe, expect, test } from 'vitest';
import { SERVICE } from '../receiving/receiving.enums.ts';
import { certificateMachine } from './certificate.machine.ts';
import {
  isBlocking,
  measuresDiffer,
  type ReplacedCertificate,
  type ReplacingPiece,
  takeoverObjection,
} from './takeover.ts';

const piece: ReplacingPiece = {
  serviceType: SERVICE.regrade,
  itemId: 'yuan3',
  weightMg: 26_680,
  diameterUm: 39_020,
  submitter: { customerId: '10', agentId: '4', orderId: '7' },
};
const old: ReplacedCertificate = {
  certStatus: certificateMachine.state.valid,
  itemId: 'yuan3',
  customerId: '10',
  agentId: null,
  heldBy: '7',
  seenIn: [],
  weightMg: 26_690,
  diameterUm: 39_100,
  hasOtherSuccessor: false,
};

describe('an older certificate is replaced', () => {
  test('by a regrade of the same owner, held by the same order, of the same item', () => {
    expect(takeoverObjection(piece, old)).toBeNull();
  });

  test.each([1, 3, 5, 6])('never by service %i', (serviceType) => {
    expect(takeoverObjection({ ...piece, serviceType }, old)).toBe('serviceReplacesNone');
  });

  test.each([
    ['that nobody knows', null, 'unknown'],
    ['of another owner', { ...old, customerId: '11' }, 'notOwned'],
    ['of another item', { ...old, itemId: 'yuan8' }, 'otherItem'],
    ['of a lighter piece', { ...old, weightMg: 26_200 }, 'measuresDiffer'],
    ['that is void', { ...old, certStatus: certificateMachine.state.void }, 'void'],
    ['that another order holds', { ...old, heldBy: '8' }, 'heldElsewhere'],
    [
      'that another one superseded',
      { ...old, certStatus: certificateMachine.state.superseded, hasOtherSuccessor: true },
      'supersededByOther',
    ],
    ['that is being corrected', { ...old, certStatus: certificateMachine.state.hidden }, 'beingCorrected'],
  ] as const)('not one %s', (_which, certificate, objection) => {
    expect(takeoverObjection(piece, certificate)).toBe(objection);
  });

  test('of another customer of the same agent, or of anybody when the slab lay in the parcel of this order', () => {
    expect(takeoverObjection(piece, { ...old, customerId: '11', agentId: '4' })).toBeNull();
    expect(takeoverObjection(piece, { ...old, customerId: '11', seenIn: ['7'] })).toBeNull();
    expect(takeoverObjection(piece, { ...old, customerId: '11', seenIn: ['8'] })).toBe('notOwned');
  });

  test('also while it is reported lost or under a counterfeit alert', () => {
    expect([4, 5].map((certStatus) => takeoverObjection(piece, { ...old, certStatus }))).toEqual([null, null]);
  });

  test('never from a stranger’s parcel while it is reported lost or under an alert, whatever was seen', () => {
    const seen = { ...old, customerId: '11', seenIn: ['7'] };
    expect([4, 5].map((certStatus) => takeoverObjection(piece, { ...seen, certStatus }))).toEqual([
      'warnedAbout',
      'warnedAbout',
    ]);
  });

  test('by a relabel that names another item, and by a reholder whatever the measures in the slab say', () => {
    expect(takeoverObjection({ ...piece, serviceType: SERVICE.relabel, itemId: 'yuan8' }, old)).toBeNull();
    expect(takeoverObjection({ ...piece, serviceType: SERVICE.reholder, weightMg: 60_000 }, old)).toBeNull();
  });

  test('or nothing is published, where two valid certificates of one piece would stand', () => {
    const blocking = ['heldElsewhere', 'supersededByOther', 'beingCorrected', 'warnedAbout'] as const;
    expect(blocking.every(isBlocking)).toBe(true);
    expect((['notOwned', 'void', 'otherItem', 'measuresDiffer'] as const).some(isBlocking)).toBe(false);
  });
});

test('measures differ beyond what a balance and a calliper may; what was not measured says nothing', () => {
  const base = { weightMg: 26_680, diameterUm: 39_020 };
  expect(measuresDiffer(base, { weightMg: 26_800, diameterUm: 39_400 })).toBe(false);
  expect(measuresDiffer(base, { weightMg: 26_500, diameterUm: 39_020 })).toBe(true);
  expect(measuresDiffer(base, { weightMg: 26_680, diameterUm: 38_500 })).toBe(true);
  expect(measuresDiffer(base, { weightMg: null, diameterUm: null })).toBe(false);
});
