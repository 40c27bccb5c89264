import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { describe, expect, test } from 'vitest';
import { failureBody } from '../kernel/http/envelope.ts';
import { stateConflict, stateNames } from './state-conflict.ts';

const SOURCES = join(import.meta.dirname, '..');

function sources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
}

describe('a refusal for the state of a record', () => {
  test.each(orderMachine.states.map(({ code }) => code))(
    'names the state %i in both languages, without its number',
    (code) => {
      const refusal = stateConflict(stateNames(orderMachine, code), 'confirm', { status: code });
      const [zh, en] = [failureBody(refusal, 'zh-CN', 'r').msg, failureBody(refusal, 'en', 'r').msg];
      expect(zh).toMatch(/^当前状态“[^\d”]+”/);
      expect(en).toMatch(/state "[^\d"]+"/);
    },
  );

  test('of a code that the machine does not know is a bug, and no number for people', () => {
    expect(() => stateNames(orderMachine, 4711)).toThrow(RangeError);
  });

  test('is made in one place, so that no number is handed over as a name', () => {
    const others = sources().filter(
      (path) =>
        !path.endsWith('state-conflict.ts') &&
        readFileSync(join(SOURCES, path), 'utf8').includes("AppError('STATE_CONFLICT'"),
    );
    expect(others).toEqual([]);
  });
});
