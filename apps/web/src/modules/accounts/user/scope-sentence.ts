import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf, type Translate } from '../../../kit/i18n/index.ts';

/** A scope by names, as a sentence needs it. */
export interface NamedScope {
  readonly kind: string | undefined;
  readonly companies: readonly string[];
  readonly agent: string | null;
  readonly categories: readonly number[];
}

function joined(names: readonly string[], text: Translate): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(text('app.common.comma'))}${text('accounts.scope.and')}${last}`;
}

/** What a person of this scope will see, in one sentence; null while the scope is not complete. */
export function scopeSentence(scope: NamedScope, locale: Locale, text: Translate): string | null {
  const { kind, companies, agent, categories } = scope;
  const lang = langOf(locale);
  const names = categories.map((code) => enumText(CATEGORIES1, code, lang));
  const what = names.length > 0 ? joined(names, text) : text('accounts.scope.everyCategory');
  if (kind === 'all') return text('accounts.scope.seesAll', { what });
  if (kind === 'own') return text('accounts.scope.seesOwn', { what });
  if (kind === 'agent') return agent ? text('accounts.scope.seesAgent', { agent, what }) : null;
  if (companies.length === 0) return null;
  return text('accounts.scope.seesCompanies', { companies: companies.join(text('app.common.comma')), what });
}
