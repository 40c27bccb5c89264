import { describe, expect, test } from 'vitest';
import { ERRORS, FAILURE_CODES, QUIET_CODES } from './kernel/error-codes.ts';
import { zCodes, zId } from './kernel/fields.ts';
import { hasAccess, isPermission, PERMISSIONS } from './kernel/permissions.ts';

describe('permissions', () => {
  test('only *:*:* is a pattern; a module wildcard is a literal string', () => {
    expect(hasAccess(['*:*:*'], ['finance:payment:collect'])).toBe(true);
    expect(hasAccess(['finance:*:*'], ['finance:payment:collect'])).toBe(false);
    expect(hasAccess(['finance:*:*'], ['finance:*:*'])).toBe(true);
  });

  test('an empty access list is refused where something is required and passes where nothing is', () => {
    expect(hasAccess([], ['admin:menu:page'])).toBe(false);
    expect(hasAccess(null, ['admin:menu:page'])).toBe(false);
    expect(hasAccess([], undefined)).toBe(true);
  });

  test('every string has the form module:resource:action and two names', () => {
    for (const [key, info] of Object.entries(PERMISSIONS)) {
      expect(key).toMatch(/^[A-Za-z*]+:[A-Za-z*]+:[A-Za-z*]+$/);
      expect(info.zh.length * info.en.length).toBeGreaterThan(0);
    }
    expect(isPermission('toString')).toBe(false);
  });
});

describe('errors', () => {
  test('session and permission codes stay apart from HTTP statuses', () => {
    expect(ERRORS.SESSION_MISSING).toMatchObject({ code: 401, status: 200 });
    expect(ERRORS.NOT_ALLOWED).toMatchObject({ code: 403, status: 200 });
    expect(QUIET_CODES.some((code) => FAILURE_CODES.includes(code))).toBe(false);
  });
});

describe('fields', () => {
  test('an id is a digit string or a safe integer, never a coerced text', () => {
    expect(zId.parse('12')).toBe('12');
    expect(zId.parse(12)).toBe('12');
    expect(zId.safeParse('1e3').success).toBe(false);
    expect(zId.safeParse(-1).success).toBe(false);
  });

  test('codes pasted from Excel come out upper-case and once', () => {
    expect(zCodes.parse('y6000123459\nＹ6000123459, s2026112000001')).toEqual(['Y6000123459', 'S2026112000001']);
  });
});
