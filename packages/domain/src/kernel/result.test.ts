import { describe, expect, it } from 'vitest';
import { assertNever, err, ok, type Result } from './result.ts';

describe('Result', () => {
  it('carries a value or an error, told apart by ok', () => {
    const half = (n: number): Result<number, 'odd'> => (n % 2 === 0 ? ok(n / 2) : err('odd'));
    expect(half(4)).toEqual({ ok: true, value: 2 });
    expect(half(3)).toEqual({ ok: false, error: 'odd' });
  });

  it('assertNever names the value that should not exist', () => {
    const fromOutside: unknown = 'x';
    // The cast is the point of the test: data from outside that the types did not foresee.
    expect(() => assertNever(fromOutside as never)).toThrow('unreachable case: "x"');
  });
});
