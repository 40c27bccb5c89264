import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { IMPORT_LIMITS, TEXT_LENGTHS } from '@mintmark/domain/receiving/import/import-limits.ts';
import { SERVICE, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { OPEN_WHEN } from '@mintmark/domain/receiving/submission.enums.ts';
import { useCallback, useMemo } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { openCategories } from '../../../../kit/categories/index.ts';
import { namesVersion } from '../../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import {
  type CellOption,
  type EntryColumn,
  EntryGrid,
  enumOptions,
  type GridErrors,
} from '../../../../kit/workbench/index.ts';
import { ItemCell } from './item-cell.tsx';
import { emptyRow, type LineRow, rowErrors, typedErrors, withTypedName, withVariety } from './line-rows.ts';
import { VarietyCell } from './variety-cell.tsx';

const ROW_PX = 30;
const FEWEST_ROWS = 9;
const MOST_ROWS = 17;
const FRESH_MS = 300_000;

const ownWords: Record<'item' | 'variety', EntryColumn<LineRow>> = {
  item: {
    key: 'name',
    titleKey: 'receiving.line.name',
    width: 184,
    grow: true,
    kind: 'custom',
    column: {
      component: ItemCell,
      disableKeys: true,
      keepFocus: true,
      deleteValue: ({ rowData }) => withTypedName(rowData, ''),
      copyValue: ({ rowData }) => rowData.name,
      pasteValue: ({ rowData, value }) => withTypedName(rowData, String(value).trim()),
      isCellEmpty: ({ rowData }) => rowData.name === '',
    },
  },
  variety: {
    key: 'varietyText',
    titleKey: 'receiving.line.variety',
    width: 108,
    kind: 'custom',
    column: {
      component: VarietyCell,
      disableKeys: true,
      keepFocus: true,
      deleteValue: ({ rowData }) => withVariety(rowData, ''),
      copyValue: ({ rowData }) => rowData.varietyText,
      pasteValue: ({ rowData, value }) => withVariety(rowData, String(value).trim()),
      isCellEmpty: ({ rowData }) => rowData.varietyText === '',
    },
  },
};

const has = (services: readonly number[], ...wanted: readonly number[]) => wanted.some((one) => services.includes(one));

/**
 * Fields that only one after-sale service has; they stand behind the others, so that a pasted list keeps its columns, and only
 * while a row asks for such a service (steps.md §2).
 */
function afterSaleColumns(
  lang: Lang,
  services: readonly number[],
  graders: readonly CellOption[],
): readonly EntryColumn<LineRow>[] {
  const not =
    (...wanted: readonly number[]) =>
    (row: LineRow) =>
      !wanted.some((one) => one === row.serviceType);
  const wished: EntryColumn<LineRow> = {
    key: 'wishedGrade',
    titleKey: 'receiving.line.wished',
    width: 88,
    kind: 'text',
    isUpper: true,
    maxLength: 30,
    locked: not(SERVICE.regrade, SERVICE.crossover),
  };
  const opening: EntryColumn<LineRow> = {
    key: 'openWhen',
    titleKey: 'receiving.line.openWhen',
    width: 132,
    kind: 'select',
    options: enumOptions(OPEN_WHEN, lang),
    locked: not(SERVICE.regrade),
  };
  const grader: EntryColumn<LineRow> = {
    key: 'oldGraderId',
    titleKey: 'receiving.line.oldGrader',
    width: 112,
    kind: 'select',
    options: graders,
    locked: not(SERVICE.crossover),
  };
  const grade: EntryColumn<LineRow> = {
    key: 'oldGradeText',
    titleKey: 'receiving.line.oldGrade',
    width: 88,
    kind: 'text',
    maxLength: 20,
    locked: not(SERVICE.crossover),
  };
  return [
    ...(has(services, SERVICE.regrade, SERVICE.crossover) ? [wished] : []),
    ...(has(services, SERVICE.regrade) ? [opening] : []),
    ...(has(services, SERVICE.crossover) ? [grader, grade] : []),
  ];
}

function columnsOf(lang: Lang, kept: readonly number[]): readonly EntryColumn<LineRow>[] {
  return [
    ownWords.item,
    {
      key: 'category1',
      titleKey: 'receiving.line.category',
      width: 88,
      kind: 'select',
      options: enumOptions(openCategories(kept), lang),
    },
    { key: 'yearText', titleKey: 'receiving.line.year', width: 64, kind: 'text', maxLength: TEXT_LENGTHS.yearText },
    ownWords.variety,
    {
      key: 'reference',
      titleKey: 'receiving.line.reference',
      width: 84,
      kind: 'text',
      maxLength: TEXT_LENGTHS.reference,
    },
    {
      key: 'quantity',
      titleKey: 'receiving.line.quantity',
      width: 56,
      kind: 'number',
      min: IMPORT_LIMITS.minQuantity,
      max: IMPORT_LIMITS.maxQuantity,
    },
    { key: 'declaredFen', titleKey: 'receiving.line.declared', width: 100, kind: 'money' },
    {
      key: 'serviceType',
      titleKey: 'receiving.line.service',
      width: 76,
      kind: 'select',
      options: enumOptions(SERVICE_TYPES, lang),
    },
    {
      key: 'oldCertNo',
      titleKey: 'receiving.line.oldCert',
      width: 108,
      kind: 'text',
      isUpper: true,
      maxLength: TEXT_LENGTHS.oldCertNo,
    },
    { key: 'tierAsked', titleKey: 'receiving.line.tier', width: 56, kind: 'text', isUpper: true, maxLength: 3 },
    {
      key: 'customerNote',
      titleKey: 'receiving.line.note',
      width: 96,
      kind: 'text',
      maxLength: TEXT_LENGTHS.customerNote,
    },
  ];
}

const NO_GRADERS: readonly CellOption[] = [];

/** Graders whose holders come in for a crossover; asked for only when a row is one. */
function useGraders(isAsked: boolean, lang: Lang): readonly CellOption[] {
  const { data } = useEndpoint(
    thirdPartiesEndpoints.getThirdPartyChoices,
    {},
    { enabled: isAsked, staleTimeMs: FRESH_MS },
  );
  return useMemo(
    () =>
      data?.list.map(({ id, nameZh, nameEn }) => ({ value: id, label: lang === 'en' ? nameEn || nameZh : nameZh })) ??
      NO_GRADERS,
    [data, lang],
  );
}

export interface LinesGridProps {
  readonly rows: readonly LineRow[];
  readonly onChange: (rows: readonly LineRow[]) => void;
  /** What is missing is shown from the first attempt to save on; what is wrong at once. */
  readonly isChecked: boolean;
  /** What the server refused, by the row as it was sent. */
  readonly refused: ReadonlyMap<LineRow, GridErrors>;
}

/** The lines, entered like a spreadsheet. */
export function LinesGrid({ rows, onChange, isChecked, refused }: LinesGridProps) {
  const text = useText();
  const lang = useLang();
  // Lines of a category that was closed since show its name until they are changed.
  const kept = [...new Set(rows.map((row) => row.category1))].join();
  const names = namesVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the house are read inside
  const plain = useMemo(() => columnsOf(lang, kept.split(',').map(Number)), [lang, kept, names]);
  const services = [...new Set(rows.map((row) => row.serviceType))].sort().join();
  const graders = useGraders(has(services.split(',').map(Number), SERVICE.crossover), lang);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the house are read inside
  const columns = useMemo(
    () => [...plain, ...afterSaleColumns(lang, services.split(',').map(Number), graders)],
    [plain, lang, services, graders, names],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is a new function each time
  const errors = useCallback(
    (row: LineRow): GridErrors => ({ ...(isChecked ? rowErrors : typedErrors)(row, text), ...refused.get(row) }),
    [isChecked, refused],
  );
  const height = (Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, rows.length + 1)) + 1) * ROW_PX;
  return (
    <EntryGrid<LineRow>
      label={text('receiving.form.lines')}
      value={rows}
      onChange={onChange}
      columns={columns}
      rowKey={(row) => row.key}
      newRow={emptyRow}
      errors={errors}
      height={height}
    />
  );
}
