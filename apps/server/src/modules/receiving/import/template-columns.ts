import { REQUIRED_COLUMNS, standardColumn } from '@mintmark/domain/receiving/import/import-columns.ts';
import type { ImportColumn } from '@mintmark/domain/receiving/import/import-types.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { importText } from '../../../kernel/import/import-texts.ts';
import { headingsOf, registerTemplate, templateColumnsFor } from '../../../kernel/listing/index.ts';
import { columnText } from './import-texts.ts';

/** The columns of the template as the house delivers it, in their order. */
const COLUMNS: readonly ImportColumn[] = [
  'seq',
  'category',
  'name',
  'yearText',
  'variety',
  'reference',
  'quantity',
  'declaredValue',
  'serviceType',
  'oldCertNo',
  'customerNote',
];

const TEMPLATE = {
  section: 'submissionTemplate',
  name: (locale: 'zh-CN' | 'en') => importText('template.file', locale),
  columns: COLUMNS.map((key) => ({
    key,
    zh: columnText(key, 'zh-CN'),
    en: columnText(key, 'en'),
    isRequired: key === 'name' || REQUIRED_COLUMNS.includes(key),
  })),
  columnOf: standardColumn,
};
registerTemplate(TEMPLATE);

/** What the template shows one person: headings, order and width as they were set, hidden optional columns left out. */
export const templateColumns = (db: Reader, accountId: string) => templateColumnsFor(db, TEMPLATE, accountId);

/** Headings that the house gave columns of the list, beside the standard ones; those of the person's roles win. */
export const houseHeadings = (db: Reader, accountId: string): Promise<ReadonlyMap<string, ImportColumn>> =>
  headingsOf(db, TEMPLATE, accountId);
