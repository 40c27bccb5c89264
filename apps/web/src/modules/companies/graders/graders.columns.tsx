import type { GraderRow } from '@mintmark/contract/companies/companies.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { TEACHER_LEVELS } from '@mintmark/domain/companies/companies.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf, type Translate } from '../../../kit/i18n/index.ts';
import { type ColumnDef, codeColumn, countColumn, enumColumn, type FilterDef } from '../../../kit/list/index.ts';
import { activeColumn } from '../../../kit/master/index.ts';
import { Chip } from '../../../ui/layout.tsx';
import { ACTIVE } from '../parts/active.ts';
import css from '../parts/companies.module.css';

type Row = GraderRow;

/** Categories of both levels, as a grader's are chosen. */
export const ALL_CATEGORIES = [...CATEGORIES1, ...CATEGORIES2];

/** Names of the categories; “every category” for none. */
export function categoriesText(codes: readonly number[], text: Translate, locale: Locale): string {
  if (codes.length === 0) return text('companies.grader.allCategories');
  return codes
    .map((code) => enumText(code < 100 ? CATEGORIES1 : CATEGORIES2, code, langOf(locale)))
    .join(text('app.common.comma'));
}

const RIGHTS = ['mayAuthenticate', 'mayGrade', 'mayFinalize', 'mayAudit'] as const;

/** What a grader may do, one chip each. */
export function Rights({ of, text }: { readonly of: Pick<Row, (typeof RIGHTS)[number]>; readonly text: Translate }) {
  const held = RIGHTS.filter((right) => of[right]);
  if (held.length === 0) return <span className={css['quiet']}>{text('companies.grader.noRight')}</span>;
  return (
    <span className={css['rights']}>
      {held.map((right) => (
        <Chip key={right}>{text(`companies.grader.${right}`)}</Chip>
      ))}
    </span>
  );
}

const STATES = [
  { value: 'true', labelKey: 'companies.grader.active' },
  { value: 'false', labelKey: 'companies.grader.inactive' },
] as const;

export const graderFilters: readonly FilterDef[] = [
  { key: 'name', kind: 'text', labelKey: 'companies.grader.name' },
  { key: 'level', kind: 'select', labelKey: 'companies.grader.level', options: TEACHER_LEVELS, multiple: true },
  { key: 'category1', kind: 'select', labelKey: 'companies.grader.categories', options: CATEGORIES1, multiple: true },
  { key: 'isActive', kind: 'select', labelKey: 'companies.grader.isActive', options: STATES },
];

export const graderColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'graderNo',
    titleKey: 'companies.grader.no',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 88,
    code: (row) => row.graderNo,
  }),
  { key: 'realName', titleKey: 'companies.grader.name', sort: true, width: 84 },
  enumColumn<Row>({
    key: 'level',
    titleKey: 'companies.grader.level',
    sort: true,
    width: 100,
    code: (row) => row.level,
    items: TEACHER_LEVELS,
  }),
  {
    key: 'categories',
    titleKey: 'companies.grader.categories',
    width: 120,
    grow: true,
    render: (row, { text, locale }) => categoriesText(row.categories, text, locale),
  },
  {
    key: 'rights',
    titleKey: 'companies.grader.rights',
    width: 224,
    render: (row, { text }) => <Rights of={row} text={text} />,
  },
  countColumn<Row>({
    key: 'dailyCap',
    titleKey: 'companies.grader.dailyCap',
    width: 84,
  }),
  countColumn<Row>({
    key: 'recusals',
    titleKey: 'companies.grader.recusalsShort',
    width: 76,
  }),
  {
    key: 'hasSignature',
    titleKey: 'companies.grader.signature',
    width: 80,
    render: (row, { text }) => text(row.hasSignature ? 'companies.grader.signed' : 'companies.grader.unsigned'),
  },
  activeColumn({ titleKey: 'companies.grader.isActive', ...ACTIVE }),
];
