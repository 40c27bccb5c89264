import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import {
  changeValue,
  type DictTypeRow,
  type DictValueRow,
  insertValue,
  lockType,
  touchType,
  valuesOfType,
} from './dict.repo.ts';
import { assertNotStates, loggedValue } from './dict-rules.ts';

type Row = BodyOf<typeof dictionariesEndpoints.importDictValues>['rows'][number];

/** Codes and names that come twice, in the rows or against the values that stay; codes that may not be added. */
function problemsOf(type: DictTypeRow, values: readonly DictValueRow[], rows: readonly Row[]): FieldError[] {
  const known = new Map(values.map((value) => [value.code, value]));
  const given = new Set(rows.map(({ code }) => code));
  const seen = { code: new Set<string>(), name: new Set<string>() };
  for (const value of values) if (!given.has(value.code)) seen.name.add(value.nameZh);
  const problems: FieldError[] = [];
  for (const [index, row] of rows.entries()) {
    const tell = (field: string, msg: string) => problems.push({ path: `rows.${index}.${field}`, msg });
    if (!known.has(row.code) && type.kind !== 'own') tell('code', 'bad-choice');
    if (seen.code.has(row.code)) tell('code', 'already-used');
    if (seen.name.has(row.nameZh)) tell('nameZh', 'already-used');
    seen.code.add(row.code);
    seen.name.add(row.nameZh);
  }
  return problems;
}

const isSame = (value: DictValueRow, row: Row): boolean =>
  JSON.stringify(loggedValue(value)) === JSON.stringify(loggedValue(row));

async function write(tx: Tx, type: DictTypeRow, values: readonly DictValueRow[], rows: readonly Row[], by: By) {
  const known = new Map(values.map((value) => [value.code, value]));
  const done = { added: 0, changed: 0, unchanged: 0 };
  let place = values.at(-1)?.place ?? -1;
  for (const row of rows) {
    const value = known.get(row.code);
    if (!value) {
      place += 1;
      await insertValue(tx, type.id, { ...row, place }, by);
      done.added += 1;
    } else if (isSame(value, row)) done.unchanged += 1;
    else {
      await changeValue(tx, value.id, loggedValue(row), by);
      done.changed += 1;
    }
  }
  return done;
}
type By = { readonly now: Date; readonly accountId: string };

/** Rows of a table by their code: all of them or none, each problem beside its cell. */
export const importDictValues = command(
  dictionariesEndpoints.importDictValues,
  async (tx, { params, body }, context) => {
    const by = { now: context.now, accountId: context.actor.accountId };
    const type = await lockType(tx, params.id, body.version);
    if (body.rows.some((row) => !row.isActive)) assertNotStates(type);
    const values = await valuesOfType(tx, type.id);
    const fields = problemsOf(type, values, body.rows);
    if (fields.length > 0) throw new AppError('INPUT_INVALID', { fields });
    const hidden = new Set(body.rows.filter((row) => !row.isActive).map(({ code }) => code));
    const offered = [...values.filter(({ isActive }) => isActive), ...body.rows.filter(({ isActive }) => isActive)];
    if (type.kind === 'choices' && offered.every(({ code }) => hidden.has(code)))
      throw new AppError('GUARD_FAILED', { params: { guard: 'dictLastOffered' } });
    const done = await write(tx, type, values, body.rows, by);
    const version = await touchType(tx, type.id, by);
    await context.audit({ targetType: 'dictType', targetId: type.id, targetNo: type.code, after: done });
    return { ...done, version };
  },
);
