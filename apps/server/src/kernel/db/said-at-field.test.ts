import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { saidAtField } from './said-at-field.ts';

const FIELDS = { things_code_key: ['code', 'already-used'] } as const;
const broken = (constraint: string) => Object.assign(new Error('refused'), { constraint });

test('a known constraint is said beside its field', async () => {
  const refusal = await saidAtField(Promise.reject(broken('things_code_key')), FIELDS).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ details: { fields: [{ path: 'code', msg: 'already-used' }] } });
});

test('other failures and results pass', async () => {
  const other = broken('things_state_check');
  await expect(saidAtField(Promise.reject(other), FIELDS)).rejects.toBe(other);
  await expect(saidAtField(Promise.reject('lost'), FIELDS)).rejects.toBe('lost');
  await expect(saidAtField(Promise.resolve(7), FIELDS)).resolves.toBe(7);
});
