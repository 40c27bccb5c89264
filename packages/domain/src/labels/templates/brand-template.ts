import type { LabelElement, LabelTemplate } from '../label-template.ts';
import { HOUSE_BRAND } from '../label-text.ts';
import { box, LABEL_COLORS, MARKS, rect } from './template-parts.ts';

/** Room around the logo on the dark band, in mm. */
const MARGIN_MM = 0.3;
const MARK_PATHS: readonly string[] = [MARKS.coin, MARKS.companionEdge, MARKS.companion];

const isMark = (element: LabelElement) => element.kind === 'path' && MARK_PATHS.includes(element.d);

/** The word of the house becomes the brand of the company, a little smaller before it is refused. */
function branded(element: LabelElement, leastMm: number): LabelElement {
  if (element.kind !== 'text' || element.text !== HOUSE_BRAND) return element;
  const { kind: _kind, text: _text, ...look } = element;
  return { ...look, kind: 'field', field: 'brand', isRequired: true, minSizeMm: leastMm };
}

/** On white, in the place of the house's mark: it must be seen on the dark band, in black alone as well. */
function logoFor({ x, y, w }: LabelElement): LabelElement[] {
  const when = { field: 'logo', isSet: true } as const;
  const plate = box(x - MARGIN_MM, y - MARGIN_MM, w + 2 * MARGIN_MM, w + 2 * MARGIN_MM);
  return [
    { ...rect(plate, LABEL_COLORS.paper), when },
    { kind: 'logo', ...box(x, y, w, w), when },
  ];
}

/**
 * The version after a delivered one: brand and logo of the company instead of the house's word and mark. The mark stays
 * where a company has no logo. A template without the house's word stays as it is.
 */
export function withBrand(template: LabelTemplate, leastMm: number): LabelTemplate {
  const mark = template.elements.find(isMark);
  if (mark === undefined) return template;
  const at = template.elements.findLastIndex(isMark) + 1;
  const elements = template.elements.map((element) =>
    isMark(element) ? { ...element, when: { field: 'logo', isSet: false } as const } : branded(element, leastMm),
  );
  return { ...template, version: template.version + 1, elements: elements.toSpliced(at, 0, ...logoFor(mark)) };
}
