import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import type { TemplateFinding } from '@mintmark/domain/labels/check-label-template.ts';
import type { LabelProblem } from '@mintmark/domain/labels/drawing/layout-label.ts';
import type { LabelElement, LabelKind } from '@mintmark/domain/labels/label-template.ts';
import type { Translate } from '../../../../kit/i18n/index.ts';
import { fieldName, listName } from '../template-names.ts';

/** What an element is, in words: the name of its field, its text, or its kind. */
export function elementName(element: LabelElement, kind: LabelKind, lang: Lang, text: Translate): string {
  switch (element.kind) {
    case 'text':
      return `"${element.text}"`;
    case 'field':
      return fieldName(kind, element.field, lang);
    case 'code128':
    case 'qr':
      return `${text(`labels.template.element.${element.kind}`)} ${fieldName(kind, element.field, lang)}`;
    case 'table':
      return `${text('labels.template.element.table')} ${listName(kind, element.list, lang)}`;
    default:
      return text(`labels.template.element.${element.kind}`);
  }
}

const mm = (value: number): string => value.toFixed(2);

interface Words {
  readonly kind: LabelKind;
  readonly elements: readonly LabelElement[];
  readonly lang: Lang;
  readonly text: Translate;
}

const nameAt = (at: number | null, { elements, kind, lang, text }: Words): string => {
  const element = at === null ? undefined : elements[at];
  return element ? elementName(element, kind, lang, text) : text('labels.template.edge');
};

/** A fault or warning of the template, with the names of what it is about. */
export function findingWords({ index, code, other, field, severity }: TemplateFinding, words: Words): string {
  const params = {
    name: index < 0 ? '' : nameAt(index, words),
    other: nameAt(other, words),
    field: field === null ? '' : fieldName(words.kind, field, words.lang),
  };
  if (severity === 'warning' && (code === 'QUIET_ZONE' || code === 'MODULE_TOO_FINE'))
    return words.text(`labels.template.hint.${code}`, params);
  return words.text(`labels.template.finding.${code}`, params);
}

/** Why an element of a label cannot be set, with the millimetres that are missing. */
export function problemWords({ code, field, neededMm, availableMm }: LabelProblem, words: Words): string {
  const isField = words.elements.some((element) => 'field' in element && element.field === field);
  const name = isField ? fieldName(words.kind, field, words.lang) : `"${field}"`;
  if (neededMm === null || availableMm === null) return words.text(`labels.template.refused.${code}`, { name });
  const sizes = { name, needed: mm(neededMm), available: mm(availableMm) };
  return words.text(code === 'TEXT_TOO_LONG' ? 'labels.template.tooLong' : 'labels.template.tooDense', sizes);
}
