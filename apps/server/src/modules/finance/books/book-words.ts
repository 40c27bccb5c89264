import { FEE_ITEMS } from '@mintmark/domain/finance/pricing/price-book/price-words.ts';
import type { Locale } from '../../../kernel/context.ts';
import { textMessage } from '../../../kernel/messages.ts';

/** What a subject is called: its kind, of revenue for what, of a place of money which. */
export function subjectText(
  { subject, kind, name }: { readonly subject: string; readonly kind: string; readonly name: string },
  locale: Locale,
): string {
  const words = textMessage(`book.subject.${kind}`, locale);
  const fee = kind === 'revenue' ? FEE_ITEMS.find(({ code }) => `revenue:${code}` === subject) : undefined;
  return [words, fee?.[locale === 'en' ? 'en' : 'zh'] ?? name].filter(Boolean).join(' ');
}
