import type { Box, LabelElement, TextStyle } from '../label-template.ts';

/** Font stack of printed labels, look.md §2. */
export const LABEL_FONT =
  '"Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** Colours of printed labels; every label must also read in black alone (look.md “07 Labels”). */
export const LABEL_COLORS = {
  ink: '#111111',
  soft: '#333333',
  navy: '#14213d',
  pale: '#c9d2e2',
  bronze: '#b5792b',
  paper: '#ffffff',
};

/** The grading marks: coin with a square hole, its small companion, and the waves of a chip. */
export const MARKS = {
  coin: 'M16 1a15 15 0 1 1 0 30a15 15 0 0 1 0-30zM11 11v10h10V11z',
  companionEdge: 'M25.4 19a6.4 6.4 0 1 1 0 12.8a6.4 6.4 0 0 1 0-12.8z',
  companion: 'M25.4 21a4.4 4.4 0 1 1 0 8.8a4.4 4.4 0 0 1 0-8.8z',
  chip: 'M6 8.3a7.4 7.4 0 0 1 0 7.4M9.5 6.2a11.6 11.6 0 0 1 0 11.6M13 4.1a15.9 15.9 0 0 1 0 15.8M16.5 2a20 20 0 0 1 0 20',
} as const;

/** x, y, w, h in mm. */
export function box(x: number, y: number, w: number, h: number): Box {
  return { x, y, w, h };
}

/** A text style from its size; not shrinking, regular, left, black unless said otherwise. */
export function style(sizeMm: number, more: Partial<TextStyle> = {}): TextStyle {
  const plain = { weight: 400, align: 'left', color: LABEL_COLORS.ink, spacingMm: 0 } as const;
  return { sizeMm, minSizeMm: sizeMm, ...plain, ...more };
}

/** A fixed text. */
export function text(content: string, place: Box, look: TextStyle): LabelElement {
  return { kind: 'text', text: content, ...place, ...look };
}

/** A field that must be there. */
export function field(name: string, place: Box, look: TextStyle): LabelElement {
  return { kind: 'field', field: name, isRequired: true, ...place, ...look };
}

/** A field that may be missing. */
export function optionalField(name: string, place: Box, look: TextStyle): LabelElement {
  return { kind: 'field', field: name, isRequired: false, ...place, ...look };
}

/** A filled rectangle; also used for rules. */
export function rect(place: Box, color: string): LabelElement {
  return { kind: 'rect', ...place, color };
}

/** The house mark in a square of `w` mm on navy. */
export function houseMark(x: number, y: number, w: number): LabelElement[] {
  const square = { kind: 'path', x, y, w, viewSize: 32, strokeWidth: null } as const;
  return [
    { ...square, d: MARKS.coin, color: LABEL_COLORS.paper },
    { ...square, d: MARKS.companionEdge, color: LABEL_COLORS.navy },
    { ...square, d: MARKS.companion, color: LABEL_COLORS.paper },
  ];
}
