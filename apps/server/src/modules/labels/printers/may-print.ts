import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { PAPER_RIGHTS } from '@mintmark/contract/papers/paper-rights.ts';
import { HOUSE_PAPERS, type HousePaper } from '@mintmark/domain/labels/printer.enums.ts';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import { AppError } from '../../../kernel/errors.ts';

const isPaper = (kind: string): kind is HousePaper => HOUSE_PAPERS.some(({ code }) => code === kind);

/** Who prints labels and papers of a kind: any of these. */
function rightsOf(kind: string): readonly Permission[] {
  if (isPaper(kind)) return PAPER_RIGHTS[kind];
  return kind === 'waybill' ? ['closeReview:delivery:waybill'] : ['closeReview:printTags:print'];
}

/** Throws NOT_ALLOWED for labels and papers of a kind that the person does not print. */
export function assertMayPrint(actor: Actor, kind: string): void {
  if (!rightsOf(kind).some((right) => may(actor, right))) throw new AppError('NOT_ALLOWED');
}
