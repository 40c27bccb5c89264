import { companyMessagesEndpoints as calls } from '@mintmark/contract/companies/company-messages.endpoints.ts';
import { wrongPlaces } from '@mintmark/contract/companies/company-messages.schema.ts';
import { MESSAGE_KINDS, type MessageKind } from '@mintmark/domain/customers/messages.enums.ts';
import { STANDARD_TEMPLATES } from '@mintmark/domain/customers/messages.ts';
import { may } from '../../../kernel/auth/actor.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command, query } from '../../../kernel/handlers.ts';
import { writerOf } from '../../../kernel/master/index.ts';
import { assertReach, reaches } from '../../../kernel/reach.ts';
import { type CompanyFacts, lockCompany } from '../company/company.repo.ts';
import { findCompany } from '../company/company-facts.queries.ts';
import { dropTemplate, saveTemplate, type TemplateRow, templateOf, templatesOf, wordsOf } from './templates.repo.ts';

/** The words for every kind: the company's own, or the standard ones. */
export const getMessageTemplates = query(calls.getMessageTemplates, ({ params }, { db, scope, actor }) =>
  db.read(scope, async (reader) => {
    const { id } = found(await findCompany(reader, scope, params.id));
    const own = new Map((await templatesOf(reader, id)).map((row) => [row.kind, row]));
    return {
      mayEdit: may(actor, 'system:company:edit') && reaches(scope, id),
      templates: MESSAGE_KINDS.map(({ code: kind }) => {
        const row = own.get(kind);
        return {
          kind,
          version: row?.version ?? 0,
          isOn: row?.isOn ?? true,
          ...(row ? wordsOf(row) : STANDARD_TEMPLATES[kind]),
          updatedAt: iso(row?.updatedAt ?? null),
          updatedByName: row ? row.realName || row.username : null,
        };
      }),
    };
  }),
);

const shown = (kind: MessageKind, row: TemplateRow | null) => ({
  version: row?.version ?? 0,
  isOn: row?.isOn ?? true,
  ...(row ? wordsOf(row) : STANDARD_TEMPLATES[kind]),
});

interface Seen {
  readonly id: string;
  readonly kind: MessageKind;
  readonly version: number;
}

/** The company, locked, with its own words for the kind. Throws NOT_FOUND, NOT_ALLOWED, VERSION_STALE with what is there. */
async function lockTemplate(tx: Tx, { scope }: CommandContext, { id, kind, version }: Seen) {
  const company = await lockCompany(tx, scope, id);
  assertReach(scope, company.id);
  const row = await templateOf(tx, company.id, kind);
  if ((row?.version ?? 0) !== version) throw new AppError('VERSION_STALE', { data: { current: shown(kind, row) } });
  return { company, row };
}

/** What the log keeps: the texts, by kind. */
const logged = (kind: MessageKind, row: TemplateRow | null) => {
  const { isOn, zh, en } = shown(kind, row);
  return { kind, isOn, subjectZh: zh.subject, textZh: zh.text, subjectEn: en.subject, textEn: en.text };
};

const targetOf = ({ id, code }: CompanyFacts) => ({
  ...{ targetType: 'company', targetId: id, targetNo: code, companyId: id },
});

/** Own words for a kind; for messages that leave from now on. Throws INPUT_INVALID beside a name that the kind has not. */
export const putMessageTemplate = command(calls.putMessageTemplate, async (tx, { params, body }, context) => {
  const { kind } = params;
  const { company, row } = await lockTemplate(tx, context, { ...params, version: body.version });
  const wrong = wrongPlaces(kind, body);
  if (wrong.length > 0)
    throw new AppError('INPUT_INVALID', { fields: wrong.map(({ path }) => ({ path, msg: 'message-name-unknown' })) });
  const version = body.version + 1;
  await saveTemplate(tx, { companyId: company.id, kind }, { ...body, version }, writerOf(context));
  const after = await templateOf(tx, company.id, kind);
  await context.audit({ ...targetOf(company), before: logged(kind, row), after: logged(kind, after) });
  return { version };
});

/** Back to the standard words. */
export const dropMessageTemplate = command(calls.dropMessageTemplate, async (tx, { params, body }, context) => {
  const { kind } = params;
  const { company, row } = await lockTemplate(tx, context, { ...params, version: body.version });
  if (row !== null) await dropTemplate(tx, company.id, kind);
  await context.audit({ ...targetOf(company), before: logged(kind, row), after: logged(kind, null) });
  return { version: 0 };
});
