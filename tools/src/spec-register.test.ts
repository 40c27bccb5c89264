import { describe, expect, test } from 'vitest';
import { readLocalePairs } from './locales/locale-tables.ts';
import { type Built, type BuiltScreen, readBuilt } from './spec/built.ts';
import { compareEndpoint, compareScreen, endpointName, findMissing } from './spec/compare.ts';
import { judge, readExpectedMissing } from './spec/expected-missing.ts';
import { findUnproven } from './spec/fact-map.ts';
import { type RegisteredRoute, readRegister } from './spec/register.ts';
import { findMissingScriptTargets, findUnknownPrograms } from './spec/scripts.ts';

const register = readRegister();
const built = await readBuilt();
const pairs = (await readLocalePairs()).filter((pair) => pair.zhPath.startsWith('apps/web/'));

function titleOf(key: string, locale: 'zh' | 'en'): string | undefined {
  return pairs.map((pair) => pair[locale].get(key)).find((text) => text !== undefined);
}

describe('the register of the specification', () => {
  test('is complete in itself', () => {
    expect(register.routes).toHaveLength(140);
    expect(register.routes.map((route) => route.path).toSorted()).toEqual([...register.titles.keys()].toSorted());
    expect(register.endpoints).toHaveLength(42);
    expect(new Set(register.permissions).size).toBe(register.permissions.length);
  });

  test('names only permissions that it lists', () => {
    const used = register.routes.flatMap((route) => route.permission);

    expect(used.filter((permission) => !register.permissions.includes(permission))).toEqual([]);
  });
});

describe('what is built', () => {
  const missing = { ...findMissing(register, built), scripts: findMissingScriptTargets(), facts: findUnproven() };
  const { lost, arrived } = judge(readExpectedMissing() ?? missing, missing);

  test('has everything that the specification lists, except what is expected to be missing', () => {
    expect(lost).toEqual([]);
  });

  test('has nothing of what is expected to be missing (else: spec-register.ts --write)', () => {
    expect(arrived).toEqual([]);
  });

  test('registers no path and no call twice', () => {
    const names = [...built.screens.map((screen) => screen.path), ...built.endpoints.map(endpointName)];

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('gives every screen the title, permission, menu, layout and tab of the register', () => {
    const differences = register.routes.flatMap((route) => {
      const screen = built.screens.find((candidate) => candidate.path === route.path);
      return screen === undefined ? [] : compareScreen(route, screen, register.titles.get(route.path), titleOf);
    });

    expect(differences).toEqual([]);
  });

  test('lets those and only those make a prescribed call who may', () => {
    const differences = register.endpoints.flatMap((wanted) => {
      const found = built.endpoints.find((candidate) => endpointName(candidate) === endpointName(wanted));
      const difference = found === undefined ? null : compareEndpoint(wanted, found);
      return difference === null ? [] : [difference];
    });

    expect(differences).toEqual([]);
  });

  test('has a program for every script', () => {
    expect(findUnknownPrograms()).toEqual([]);
  });
});

describe('holding the register against the repository', () => {
  const route: RegisteredRoute = {
    path: '/system/dict/type/data/:dictId',
    kind: 'screen',
    layout: 'shell',
    group: 'system',
    permission: ['system:dict:page'],
    menu: false,
    cached: false,
    digits: ['dictId'],
  };
  const screen: BuiltScreen = {
    path: route.path,
    titleKey: 'system.dictData.title',
    layout: 'shell',
    group: 'system',
    permission: ['system:dict:page'],
    menu: false,
    isCached: false,
    isSingle: false,
    isClosable: true,
    digits: ['dictId'],
  };
  const nothing: Built = { screens: [], endpoints: [], permissions: [], documents: [], shellPlace: () => 'nowhere' };
  const title = { zh: '字典数据', en: 'Dictionary Data' };
  const text = (_key: string, locale: 'zh' | 'en') => title[locale];

  test('finds what is missing and what has arrived', () => {
    const missing = { ...findMissing({ ...register, routes: [route] }, nothing), scripts: [], facts: [] };
    const expected = { routes: [], permissions: missing.permissions, endpoints: ['GET /gone'], scripts: [], facts: [] };

    const { lost, arrived } = judge(expected, missing);

    expect(lost).toContain(route.path);
    expect(arrived).toEqual(['GET /gone']);
  });

  test('finds a wrong permission, title or digit rule', () => {
    expect(compareScreen(route, screen, title, text)).toEqual([]);
    expect(compareScreen(route, { ...screen, permission: [] }, title, text)).toHaveLength(1);
    expect(compareScreen(route, { ...screen, digits: [] }, title, text)).toHaveLength(1);
    expect(compareScreen(route, screen, { zh: '字典', en: 'Dictionaries' }, text)).toHaveLength(2);
  });

  test('finds a call that is too open or too closed', () => {
    const call = { method: 'PUT', path: '/doc/menu' };

    expect(compareEndpoint({ ...call, access: ['admin:doc:page'] }, { ...call, permission: 'admin:doc:page' })).toBe(
      null,
    );
    expect(compareEndpoint({ ...call, access: ['admin:doc:page'] }, { ...call, permission: 'signed-in' })).not.toBe(
      null,
    );
    expect(compareEndpoint({ ...call, access: 'own' }, { ...call, permission: 'public' })).not.toBe(null);
  });

  test('finds scripts whose files or programs are not there', () => {
    expect(findMissingScriptTargets({ lost: 'node tools/entry/run.mjs no/such/file.ts --x' })).toEqual([
      'lost: no/such/file.ts',
    ]);
    expect(findUnknownPrograms({ odd: 'no-such-program --x', good: 'node x.mjs' })).toEqual(['odd: no-such-program']);
  });
});
