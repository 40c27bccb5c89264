import { expect, test } from 'vitest';
import { againIn } from '../../../build/imports-again.ts';

test('every import of a file beside gets its second try; imports of what is bundled and static ones are left', () => {
  expect(againIn('let m=await import(`./live-Ab_1~x.js`);return m')).toBe(
    'let m=await import(`./live-Ab_1~x.js`).catch(globalThis.importAgain);return m',
  );
  expect(againIn('import{a}from"./a.js";')).toBe('import{a}from"./a.js";');
  expect(againIn('t=>import(t)')).toBe('t=>import(t)');
});
