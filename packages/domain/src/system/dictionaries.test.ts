import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DICTIONARIES, findDictionary } from './dictionaries.ts';
import { houseItemOf, houseNames, namedItems, offeredItems, type ValueEdit } from './house-names.ts';

const SRC = join(import.meta.dirname, '..');
/** What the program says of itself: its log, its background work, the services that it speaks to. */
const MACHINERY =
  /^system\/((log-fields|log-results|operation-log|work)\.enums\.ts |system\.enums\.ts (COURIER_ADAPTERS|SEARCH_))|^labels\/printer\.enums\.ts |^grading\/modifications\.enums\.ts /;
/** Names that a house cannot change: no dictionary of theirs was ever offered. */
const FIXED_NAMES =
  /^catalogue\/catalogue\.enums\.ts CATALOG_STATUSES$|^customers\/(agreements\.enums\.ts |agents\.enums\.ts AGENT_STATUSES$|customers\.enums\.ts CUSTOMER_TYPES$)/;
const isList = (value: unknown): value is readonly { code: unknown; zh: string; en: string }[] =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && 'code' in one && 'zh' in one && 'en' in one);

async function listsOfDomain(): Promise<Map<string, unknown>> {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(enums|machine)\.ts$/.test(file),
  );
  const lists = new Map<string, unknown>();
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(SRC, file));
    for (const [name, value] of Object.entries(module)) {
      if (isList(value)) lists.set(`${file} ${name}`, value);
      const states = typeof value === 'object' && value !== null ? Reflect.get(value, 'states') : undefined;
      if (isList(states)) lists.set(`${file} ${name}.states`, states);
    }
  }
  return lists;
}

describe('the catalogue of dictionaries', () => {
  it('has every enumeration and every set of states of the domain, each once', async () => {
    const known = new Set<unknown>(DICTIONARIES.map(({ items }) => items));
    const missing = [...(await listsOfDomain())]
      .filter(([name, list]) => !MACHINERY.test(name) && !FIXED_NAMES.test(name) && !known.has(list))
      .map(([name]) => name);

    expect(missing).toEqual([]);
    expect(known.size).toBe(DICTIONARIES.length);
    expect(new Set(DICTIONARIES.map(({ code }) => code)).size).toBe(DICTIONARIES.length);
  });

  it('has no dictionary that is contained in another: a list alone says which one it is of', () => {
    const keys = DICTIONARIES.map(({ code, items }) => ({
      code,
      keys: new Set(items.map((item) => `${item.code} ${item.zh} ${item.en}`)),
    }));
    const inside = keys.flatMap((one) =>
      keys
        .filter((other) => other !== one && [...one.keys].every((key) => other.keys.has(key)))
        .map(({ code }) => `${one.code} in ${code}`),
    );

    expect(inside).toEqual([]);
  });

  it('has codes once in a dictionary and both names for each', () => {
    for (const { code, items } of DICTIONARIES) {
      expect(new Set(items.map((item) => String(item.code))).size, code).toBe(items.length);
      for (const item of items) expect(item.zh !== '' && item.en !== '', `${code} ${item.code}`).toBe(true);
    }
  });
});

const payMethods = findDictionary('payMethod')?.items ?? [];
const edit = (code: string, part: Partial<ValueEdit> = {}): ValueEdit => ({
  dictionary: 'payMethod',
  code,
  zh: '现金付款',
  en: 'Cash desk',
  colour: 'ok',
  place: Number(code) - 1,
  isOffered: true,
  ...part,
});

describe('names of the house', () => {
  it('changes nothing without edits', () => {
    const names = houseNames(DICTIONARIES, []);

    expect(namedItems(names, payMethods)).toBe(payMethods);
  });

  it('renames, reorders and hides from choosing, whatever list an item stands in', () => {
    const names = houseNames(DICTIONARIES, [edit('1', { place: 99 }), edit('3', { isOffered: false })]);
    const some = payMethods.filter(({ code }) => code !== 2);

    expect(namedItems(names, some).at(-1)).toMatchObject({ code: 1, zh: '现金付款', colour: 'ok' });
    expect(offeredItems(names, some).map(({ code }) => code)).not.toContain(3);
    expect(offeredItems(names, some, [3]).map(({ code }) => code)).toContain(3);
  });

  it('takes over what the house adds to an open list, where the whole list is shown', () => {
    const categories = findDictionary('category2')?.items ?? [];
    const cash = categories.filter(({ code }) => Number(code) < 400);
    const added = edit('508', { dictionary: 'category2', zh: '镍币', en: 'Nickel', place: 1 });
    const names = houseNames(DICTIONARIES, [added]);

    expect(houseItemOf(names, categories, 508)).toMatchObject({ code: 508, zh: '镍币' });
    expect(offeredItems(names, categories)).toHaveLength(categories.length + 1);
    expect(offeredItems(names, cash)).toHaveLength(cash.length);
  });

  it('passes over edits of codes that are gone', () => {
    expect(houseNames(DICTIONARIES, [edit('77')]).dictionaries).toEqual([]);
  });
});
