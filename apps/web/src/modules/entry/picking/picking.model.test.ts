import { describe, expect, it } from 'vitest';
import { dayOf, packPicking, paperPath, pickingQuery, readPaper, readPicking } from './picking.model.ts';

const DISPATCH = 'S2026110200017-01';

describe('the place of a picking list', () => {
  it.each([
    [{ what: DISPATCH, only: 'toGrade' as const }],
    [{ what: '2026-11-02', only: 'all' as const }],
    [{ what: null, only: 'all' as const }],
  ])('%j comes back from the address', (place) => expect(readPicking(packPicking(place))).toEqual(place));

  it.each([null, 'x1.S1.all', 'p1.<b>.all', 'p1.S1.some'])('%j shows nothing foreign', (packed) =>
    expect(readPicking(packed).only).toBe('all'),
  );

  it('asks for a day by its day and for everything else by its number', () => {
    expect(pickingQuery('2026-11-02', 'all')).toEqual({ day: '2026-11-02', only: 'all' });
    expect(pickingQuery('L20261102', 'all')).toEqual({ code: 'L20261102', only: 'all' });
    expect(dayOf(DISPATCH)).toBeUndefined();
  });

  it('leads to its paper and back', () => {
    const path = paperPath(DISPATCH, 'toGrade', '80');
    const params = new URL(path, 'https://mintmark.test').searchParams;
    expect(readPaper(params)).toEqual({ what: DISPATCH, only: 'toGrade', paper: '80' });
    expect(readPaper(new URLSearchParams('code=<b>'))).toEqual({ what: null, only: 'all', paper: 'a4' });
  });
});
