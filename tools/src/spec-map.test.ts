import { describe, expect, test } from 'vitest';
import { sourceFile } from './arch/source-file.ts';
import { readExpectedMissing } from './spec/expected-missing.ts';
import { FACT_IDS, FACT_MAP, filesOf, type NamedTest, pathsOf, readFactMap } from './spec/fact-map.ts';
import { readTitles, titlesIn } from './spec/test-titles.ts';

const rows = readFactMap();
const expected = readExpectedMissing();

describe(FACT_MAP, () => {
  test('has every fact of the specification once, in order', () => {
    expect(rows.map((row) => row.id)).toEqual(FACT_IDS);
  });

  test('names tests that are there', () => {
    const titles = new Map<string, Set<string> | null>();
    const isThere = ({ path, title }: NamedTest): boolean => {
      const known = titles.get(path) ?? readTitles(filesOf({ path, title }));
      titles.set(path, known);
      return known?.has(title) === true;
    };
    const lost = rows.flatMap(({ id, tests }) =>
      tests.filter((one) => !isThere(one)).map((one) => `${id}: ${one.path} › ${one.title}`),
    );

    expect(lost).toEqual([]);
  });

  test('has a test for every fact whose screen is there', () => {
    const unbuilt = new Set(expected?.routes);
    const bare = rows.filter((row) => row.tests.length === 0 && !pathsOf(row).some((path) => unbuilt.has(path)));

    expect(bare.map((row) => `${row.id}: ${row.fact}`)).toEqual([]);
  });
});

describe('reading the map', () => {
  test('a row has its fact, its places and its tests', () => {
    const line =
      '| R052 | dictId is digits. | `/system/dict/type/data/:dictId`, router | `web/app/x` › a \\| b<br>`e2e/y/z` › c |';
    const [row] = readFactMap(`# x\n${line}\n`);

    expect(row?.tests).toEqual([
      { path: 'web/app/x', title: 'a | b' },
      { path: 'e2e/y/z', title: 'c' },
    ]);
    expect(row && pathsOf(row)).toEqual(['/system/dict/type/data/:dictId']);
    expect(row?.tests.flatMap(filesOf)).toEqual([
      'apps/web/src/app/x.test.ts',
      'apps/web/src/app/x.test.tsx',
      'e2e/specs/y/z.e2e.ts',
    ]);
  });

  test('a row of another form is an error', () => {
    expect(() => readFactMap('| R001 | fact | – |')).toThrow('R001');
    expect(() => readFactMap('| R001 | fact | shell | some test |')).toThrow('R001');
  });

  test('titles are found however the test is called', () => {
    const template = '`d $' + '{y}`';
    const text = `test('a', f); it.each([1])('b %i', f); describe('c', () => test.only.for(x)(${template}, f)); other('e', f);`;

    expect([...titlesIn(sourceFile('x.test.ts', text))].toSorted()).toEqual(['a', 'b %i', 'c', template.slice(1, -1)]);
  });
});
