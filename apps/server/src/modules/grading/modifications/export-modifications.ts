import { modificationsEndpoints } from '@mintmark/contract/grading/modifications.endpoints.ts';

import { FEE_ITEMS } from '@mintmark/domain/finance/pricing/price-book/price-words.ts';
import { changeText } from '@mintmark/domain/grading/modification-text.ts';
import { FIELD_GROUPS, MODIFIED_FIELDS } from '@mintmark/domain/grading/modifications.enums.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { modificationExportList, type Valued } from './modifications.queries.ts';

const langOf = (locale: Locale): 'zh' | 'en' => (locale === 'en' ? 'en' : 'zh');

function valueWords(json: unknown, locale: Locale): string {
  const { field, value } = json as Valued;
  return changeText(field, value, langOf(locale)) ?? '';
}

function fieldWords(field: unknown, locale: Locale): string {
  const code = String(field);
  const lang = langOf(locale);
  return code.startsWith('fee.')
    ? enumText(FEE_ITEMS, Number(code.slice(4)), lang)
    : enumText(MODIFIED_FIELDS, code, lang);
}

const COLUMNS: Readonly<Record<string, readonly ExportField[]>> = {
  at: [{ key: 'at' }],
  group: [{ key: 'group', codes: FIELD_GROUPS }],
  field: [{ key: 'field', words: fieldWords }],
  before: [{ key: 'before', words: valueWords }],
  after: [{ key: 'after', words: valueWords }],
  reason: [{ key: 'reason' }],
  who: [{ key: 'who' }],
  approvedBy: [{ key: 'approvedBy' }],
  orderCode: [{ key: 'orderCode' }],
  coinCode: [{ key: 'coinCode' }],
  certNo: [{ key: 'certNo' }],
};

/** 修改记录 as a file. */
export const exportModifications = bindExport(modificationsEndpoints.exportModifications, {
  list: modificationExportList,
  of: modificationsEndpoints.listModifications,
  columns: () => COLUMNS,
  section: 'modifications',
});
