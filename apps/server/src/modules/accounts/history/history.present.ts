import type { AccountEvent } from '@mintmark/contract/accounts/account-care.schema.ts';
import { YES_NO } from '@mintmark/contract/kernel/listing.ts';
import { ACCOUNT_STATES, SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { type EnumItem, enumText, type Lang } from '@mintmark/domain/kernel/enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { textMessage } from '../../../kernel/messages.ts';
import type { HistoryRow } from './history.queries.ts';

/** Names of what the log keeps as ids. */
export interface HistoryNames {
  readonly roles: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
  readonly agents: ReadonlyMap<string, string>;
  /** First levels as the house calls them, those that it added too. */
  readonly categories: readonly EnumItem[];
}

const langOf = (locale: Locale): Lang => (locale === 'en' ? 'en' : 'zh');

type Values = Readonly<Record<string, unknown>>;
const valuesOf = (kept: unknown): Values => (typeof kept === 'object' && kept !== null ? (kept as Values) : {});

const ENUMS: Readonly<Record<string, readonly EnumItem<string | number>[]>> = {
  status: ACCOUNT_STATES,
  scopeKind: SCOPE_KINDS,
};

function oneText(field: string, value: unknown, names: HistoryNames, lang: Lang): string {
  if (typeof value === 'boolean') return enumText(YES_NO, Number(value), lang);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const list = field === 'categories' ? names.categories : ENUMS[field];
  if (list) return enumText(list, value, lang);
  if (field === 'roleIds') return names.roles.get(String(value)) ?? String(value);
  if (field === 'companyId' || field === 'companyIds') return names.companies.get(String(value)) ?? String(value);
  if (field === 'agentId') return names.agents.get(String(value)) ?? String(value);
  return String(value);
}

/** A kept value as people read it; null for nothing. */
function valueText(field: string, value: unknown, names: HistoryNames, locale: Locale): string | null {
  const lang = langOf(locale);
  const list = Array.isArray(value) ? value : [value];
  const texts = list.map((one) => oneText(field, one, names, lang)).filter((text) => text !== '');
  return texts.length > 0 ? texts.join(textMessage('account.hanging.comma', locale)) : null;
}

/** A row of the operation log as an event of the account: only fields that differ, in words. */
export function presentEvent(row: HistoryRow, names: HistoryNames, locale: Locale): AccountEvent {
  const [before, after] = [valuesOf(row.before), valuesOf(row.after)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = fields
    .map((field) => ({
      field,
      before: valueText(field, before[field], names, locale),
      after: valueText(field, after[field], names, locale),
    }))
    .filter((change) => change.before !== change.after);
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: row.who,
    action: row.action,
    reason: row.reason ?? '',
    address: row.address,
    changes,
  };
}
