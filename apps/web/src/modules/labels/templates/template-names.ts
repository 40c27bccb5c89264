import type { LabelTemplatePhase } from '@mintmark/contract/labels/label-template.enums.ts';
import type { LabelTemplateRow } from '@mintmark/contract/labels/label-template.schema.ts';
import { CATEGORIES1, CATEGORIES2 } from '@mintmark/domain/catalogue/categories.ts';
import { category1Of, isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { LABEL_KIND_SPECS } from '@mintmark/domain/labels/label-fields.ts';
import type { LabelKind } from '@mintmark/domain/labels/label-template.ts';
import { enumText, offeredItems } from '../../../kit/dictionary/index.ts';
import type { Translate } from '../../../kit/i18n/index.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

/** 标签管理, where labels have their templates. */
export const LABELS_HOME = '/basic/labelManagement';

/** `纪念标签 v2` */
export const templateName = (
  row: Pick<LabelTemplateRow, 'nameZh' | 'nameEn' | 'templateVersion'>,
  lang: Lang,
): string => `${lang === 'en' ? row.nameEn : row.nameZh} v${row.templateVersion}`;

/** Whose it is: a company, or the whole house. */
export const ownerOf = (row: Pick<LabelTemplateRow, 'companyZh' | 'companyEn'>, lang: Lang, text: Translate): string =>
  (lang === 'en' ? row.companyEn || row.companyZh : row.companyZh) ?? text('labels.printer.wholeHouse');

/** Name of a category of either level: 机制币, 机制币 / 银元. */
export function categoryName(code: number, lang: Lang): string {
  const first = enumText(CATEGORIES1, category1Of(code), lang);
  return isSecondLevel(code) ? `${first} / ${enumText(CATEGORIES2, code, lang)}` : first;
}

/** Categories of both levels to choose from. */
export function categoryOptions(lang: Lang): { value: number; label: string }[] {
  const codes = offeredItems(CATEGORIES1).flatMap(({ code }) => [
    Number(code),
    ...offeredItems(CATEGORIES2)
      .map((one) => Number(one.code))
      .filter((second) => category1Of(second) === Number(code)),
  ]);
  return codes.map((value) => ({ value, label: categoryName(value, lang) }));
}

/** Of which language a template is; empty: of all. */
export const languageOf = (row: Pick<LabelTemplateRow, 'lang'>, text: Translate): string =>
  row.lang === null ? '' : text(`labels.paper.lang.${row.lang}`);

/** For which labels it is used: of a category, of all, or only where a category names it. */
export function reachText(row: Pick<LabelTemplateRow, 'category' | 'isOnChoice'>, lang: Lang, text: Translate): string {
  if (row.isOnChoice) return text('labels.template.onChoice');
  return row.category === null ? text('labels.template.allCategories') : categoryName(row.category, lang);
}

const namesOf = (kind: LabelKind) => {
  const { fields, lists = [] } = LABEL_KIND_SPECS[kind];
  return [...fields, ...lists.flatMap((list) => list.fields)];
};

export const listName = (kind: LabelKind, code: string, lang: Lang): string =>
  LABEL_KIND_SPECS[kind].lists?.find((one) => one.code === code)?.[lang] ?? code;

/** The name of a field, or of what the rows of a list say. */
export const fieldName = (kind: LabelKind, code: string, lang: Lang): string =>
  namesOf(kind).find((one) => one.code === code)?.[lang] ?? code;

const GROUPS: Readonly<Record<LabelTemplatePhase, StateGroup>> = {
  draft: 'wait',
  current: 'ok',
  future: 'work',
  followed: 'end',
  withdrawn: 'bad',
};
export const phaseGroup = (phase: LabelTemplatePhase): StateGroup => GROUPS[phase];
