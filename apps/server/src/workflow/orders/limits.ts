import type { CategoryBook } from '@mintmark/domain/catalogue/category-book.ts';
import { isStopped, type LimitHit, queuedUntil } from '@mintmark/domain/companies/limits.ts';
import type { Locale } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { textMessage } from '../../kernel/messages.ts';
import { readCategoryBook } from '../catalogue/categories.repo.ts';
import { type LimitOrder, takePlaces } from './limits.repo.ts';

const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** One hit as a sentence: which limit, how much of it is taken, how much the order wants. */
export function hitText(hit: LimitHit, locale: Locale, book: CategoryBook): string {
  const isMoney = hit.kind.endsWith('Fen');
  const [limit, used, wanted] = [hit.limit, hit.used, hit.wanted].map((n) => (isMoney ? yuan(n) : String(n)));
  const category = hit.category1 === null ? undefined : book.byCode.get(hit.category1);
  const words = textMessage(`limit.${hit.kind}`, locale, {
    limit: limit ?? '',
    used: used ?? '',
    wanted: wanted ?? '',
  });
  if (category === undefined) return words;
  return textMessage('limit.ofCategory', locale, { category: locale === 'en' ? category.en : category.zh, words });
}

const hitTexts = (hits: readonly LimitHit[], locale: Locale, book: CategoryBook): string =>
  hits.map((hit) => hitText(hit, locale, book)).join(textMessage('limit.comma', locale));

/** GUARD_FAILED that says which limit stops the order and, when it queues, from which day it may be submitted. */
export function limitError(hits: readonly LimitHit[], book: CategoryBook): AppError {
  const stopping = hits.filter(({ action }) => action !== 1);
  const day = queuedUntil(hits);
  const list = { zh: hitTexts(stopping, 'zh-CN', book), en: hitTexts(stopping, 'en', book) };
  const guard = day === null ? 'limitRefused' : 'limitQueued';
  return new AppError('GUARD_FAILED', {
    params: { guard },
    names: { list, day: { zh: day ?? '', en: day ?? '' } },
    data: { hits },
  });
}

/**
 * Takes the places of an order that is submitted now, or throws GUARD_FAILED (`limitsFree`, states.md order). Answers
 * the hits that only warn.
 */
export async function assertPlaces(tx: Tx, order: LimitOrder, now: Date): Promise<LimitHit[]> {
  const hits = await takePlaces(tx, order, now);
  if (isStopped(hits)) throw limitError(hits, await readCategoryBook(tx));
  return hits;
}
