import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayBefore, heirInLine, type PublishedSpan, placeInLine } from './price-list-line.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const dayAt = (n: number) => new Date(START + n * DAY_MS).toISOString().slice(0, 10);

/** Someone publishes from a day on, or withdraws one of those that stand. */
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ publish: fc.nat(120) }) },
    { weight: 1, arbitrary: fc.record({ withdraw: fc.nat(30) }) },
  ),
  { maxLength: 40 },
);

function published(line: readonly PublishedSpan[], id: string, validFrom: string): readonly PublishedSpan[] {
  const place = placeInLine(line, validFrom);
  if (place === null) return line;
  const before = line.map((one) => (one.id === place.predecessor?.id ? { ...one, validTo: place.predecessorTo } : one));
  return [...before, { id, validFrom, validTo: place.validTo }];
}

function withdrawn(line: readonly PublishedSpan[], leaving: PublishedSpan): readonly PublishedSpan[] {
  const heir = heirInLine(line, leaving);
  return line
    .filter(({ id }) => id !== leaving.id)
    .map((one) => (one.id === heir?.id ? { ...one, validTo: leaving.validTo } : one));
}

it('no day has two versions and none after the first is without one, whatever is published and withdrawn', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let line: readonly PublishedSpan[] = [];
      for (const [at, step] of all.entries()) {
        const leaving = 'withdraw' in step ? line[step.withdraw % Math.max(line.length, 1)] : undefined;
        if ('publish' in step) line = published(line, String(at), dayAt(step.publish));
        else if (leaving) line = withdrawn(line, leaving);
        const first = line.map(({ validFrom }) => validFrom).sort()[0];
        for (let n = 0; n <= 121; n += 1) {
          const day = dayAt(n);
          const held = line.filter(
            ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo),
          );
          const newest = line
            .map(({ validFrom }) => validFrom)
            .filter((from) => from <= day)
            .sort()
            .at(-1);
          expect(held.map(({ validFrom }) => validFrom)).toEqual(first !== undefined && day >= first ? [newest] : []);
        }
      }
    }),
    { numRuns: 30 },
  );
});

it('the day before goes over months and leap years', () => {
  expect([dayBefore('2026-03-01'), dayBefore('2028-03-01'), dayBefore('2027-01-01')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
});
