import { voucherTemplatesEndpoints as calls } from '@mintmark/contract/finance/closing/voucher-templates.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { kindOfSubject } from '@mintmark/domain/finance/closing/books.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command, query } from '../../../kernel/handlers.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { companyOf } from '../books/books-read.ts';
import {
  dropTemplate,
  insertTemplate,
  lockTemplate,
  saveTemplate,
  type TemplateRow,
  templatesOf,
} from './voucher-templates.repo.ts';

type Body = Omit<BodyOf<typeof calls.updateVoucherTemplate>, 'version'>;

/** Templates of a company and those that are delivered. */
export const listVoucherTemplates = query(calls.listVoucherTemplates, ({ query: { companyId } }, { db, scope }) =>
  db.read(scope, async (reader) => {
    await companyOf(reader, scope, companyId);
    return { list: await templatesOf(reader, companyId) };
  }),
);

/** What is written of a template. Throws INPUT_INVALID for an account that the books do not have. */
function written({ name, encoding, grouping, word, columns, subjects }: Body) {
  const unknown = subjects.findIndex(({ subject }) => kindOfSubject(subject) === null);
  if (unknown >= 0) throw fieldError(`subjects.${unknown}.subject`, 'not-found');
  return { name, encoding, grouping, word, columns: jsonb(columns), subjects: jsonb(subjects) };
}

const logOf = (row: TemplateRow) => ({
  ...{ targetType: 'voucherTemplate', targetId: row.id, targetNo: row.name, companyId: row.companyId },
});
const shown = ({ name, encoding, grouping, word, columns, subjects }: TemplateRow) => ({
  ...{ name, encoding, grouping, word, columns, subjects },
});

/** A template of a company; those delivered are copied by this. */
export const createVoucherTemplate = command(calls.createVoucherTemplate, async (tx, { body }, ctx) => {
  const { companyId, ...more } = body;
  await companyOf(tx, ctx.scope, companyId);
  const row = await insertTemplate(tx, {
    ...{ companyId, ...written(more), createdBy: ctx.actor.accountId, createdAt: ctx.now },
  });
  await ctx.audit({ ...logOf(row), after: shown(row) });
  return { id: row.id, version: row.version };
});

/** A company's own template, locked as it was seen. Throws NOT_FOUND, also for a delivered one, and VERSION_STALE. */
async function takeOwn(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<TemplateRow> {
  const row = found(await lockTemplate(tx, id));
  if (row.companyId === null || !coversCompany(ctx.scope, row.companyId)) throw new AppError('NOT_FOUND');
  if (row.version !== version) throw new AppError('VERSION_STALE', { data: { version: row.version } });
  return row;
}

export const updateVoucherTemplate = command(calls.updateVoucherTemplate, async (tx, { params, body }, ctx) => {
  const { version, ...more } = body;
  const before = await takeOwn(tx, ctx, params.id, version);
  const by = { updatedBy: ctx.actor.accountId, updatedAt: ctx.now };
  const row = await saveTemplate(tx, before, { ...written(more), ...by });
  await ctx.audit({ ...logOf(row), before: shown(before), after: shown(row) });
  return { id: row.id, version: row.version };
});

export const removeVoucherTemplate = command(calls.removeVoucherTemplate, async (tx, { params, body }, ctx) => {
  const before = await takeOwn(tx, ctx, params.id, body.version);
  await dropTemplate(tx, before.id);
  await ctx.audit({ ...logOf(before), before: shown(before) });
  return null;
});
