import { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import { AppError } from '../../kernel/errors.ts';
import { command } from '../../kernel/handlers.ts';
import { assertMayPrint, bookHandlingLabels } from '../labels/index.ts';
import { dressedPapers } from './dressed-papers.ts';

/** How many numbers a refusal names. */
const NAMED = 10;

/** The papers of one company as a numbered job, set with the template in force now; all of them, or none with the first reason. */
export const printPapers = command(papersEndpoints.printPapers, async (tx, { body }, context) => {
  const { kind, companyId, copies, printerId } = body;
  assertMayPrint(context.actor, kind);
  const { groups, missing, refused } = await dressedPapers(tx, context, { ...body, now: context.now });
  const guard = (params: Record<string, string>) => new AppError('GUARD_FAILED', { params: { guard: '', ...params } });
  if (missing.length > 0) throw guard({ guard: 'papersMissing', codes: missing.slice(0, NAMED).join(' ') });
  const [first] = refused;
  if (first) throw new AppError('GUARD_FAILED', { params: { guard: first.guard }, data: { code: first.code } });
  const [group, other] = groups;
  if (!group || other) throw guard({ guard: 'oneTemplate' });
  const labels = group.papers.map(({ owner, code, fields, lists = {} }) => ({ owner, code, label: fields, lists }));
  return bookHandlingLabels(tx, { kind, companyId, dressed: group.dressed, labels, copies, printerId }, context);
});
