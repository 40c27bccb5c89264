import type { LabelElement, LabelTemplate } from './label-template.ts';

/** One difference; `path` begins with the element's place (from 1) or is a measure of the label itself. */
export type TemplateDifference = {
  readonly element: number | null;
  /** What the element is, for the words: of the later one where both are there. */
  readonly kind: LabelElement['kind'] | null;
  readonly name: string;
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
};

type Flat = Readonly<Record<string, string>>;

function flat(value: object, prefix = ''): Flat {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]): [string, string][] => {
      if (inner === undefined) return [];
      if (typeof inner === 'object' && inner !== null) return Object.entries(flat(inner, `${prefix}${key}.`));
      return [[`${prefix}${key}`, String(inner)]];
    }),
  );
}

function differing(before: Flat, after: Flat): { key: string; before: string | null; after: string | null }[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }));
}

const nameOf = (element: LabelElement): string =>
  element.kind === 'text' ? element.text : 'field' in element ? element.field : '';

/** Elements are the same while their kind and what they say is; the n-th of one name is compared with the n-th. */
function keyed(elements: readonly LabelElement[]): Map<string, { element: LabelElement; place: number }> {
  const seen = new Map<string, number>();
  return new Map(
    elements.map((element, at) => {
      const name = `${element.kind}:${nameOf(element)}`;
      const nth = seen.get(name) ?? 0;
      seen.set(name, nth + 1);
      return [`${name}:${nth}`, { element, place: at + 1 }];
    }),
  );
}

type Drawn = Pick<LabelTemplate, 'widthMm' | 'heightMm' | 'fontFamily' | 'elements'>;

/** Value by value what differs between two versions: measures of the label first, then its elements. Pure. */
export function compareTemplates(before: Drawn, after: Drawn): TemplateDifference[] {
  const size = ({ widthMm, heightMm, fontFamily }: Drawn) => flat({ widthMm, heightMm, fontFamily });
  const own = differing(size(before), size(after)).map((one) => ({ element: null, kind: null, name: '', ...one }));
  const [old, now] = [keyed(before.elements), keyed(after.elements)];
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  return [
    ...own,
    ...keys.flatMap((key): TemplateDifference[] => {
      const [a, b] = [old.get(key), now.get(key)];
      const shown = b ?? a;
      if (shown === undefined) return [];
      const head = { element: shown.place, kind: shown.element.kind, name: nameOf(shown.element) };
      if (a === undefined) return [{ ...head, key: 'added', before: null, after: head.name || head.kind }];
      if (b === undefined) return [{ ...head, key: 'removed', before: head.name || head.kind, after: null }];
      return differing(flat(a.element), flat(b.element)).map((one) => ({ ...head, ...one }));
    }),
  ];
}
