import { A4, fittingPt, type PaperPage, type PaperRule, type PaperText } from '../../kernel/paper-page.ts';

/** A statement in words, as its paper says it. */
export type StatementPaper = {
  readonly title: string;
  readonly sub: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly ages: readonly (readonly [label: string, amount: string])[];
  /** The sum in words, and the VAT contained in it. */
  readonly notes: readonly string[];
  readonly ordersTitle: string;
  readonly headings: readonly string[];
  /** Cells of the orders; figures from the fourth column on. */
  readonly rows: readonly (readonly string[])[];
  /** Said below the last row, where not all orders stand here. */
  readonly more: string | null;
  readonly pageOf: (page: number, pages: number) => string;
};

const EDGE = 48;
const RIGHT = A4.widthPt - EDGE;
const ROOM = RIGHT - EDGE;
const BOTTOM = 786;
const FOOT = 812;
const TOP = 64;
const ROW = 17;
/** How wide the words before a fact are. */
const LABEL = 92;
/** Where each column of the orders begins, or ends where it holds figures. */
const COLUMNS = [EDGE, EDGE + 150, EDGE + 225, EDGE + 340, EDGE + 425, RIGHT] as const;
const FIRST_FIGURE = 3;

const words = (x: number, y: number, sizePt: number, text: string, more: Partial<PaperText> = {}): PaperText => ({
  ...{ x, y, sizePt, text, anchor: 'start', isBold: false },
  ...more,
});
const rule = (y: number, isStrong = false): PaperRule => ({ y, fromX: EDGE, toX: RIGHT, isStrong });

function rowOf(cells: readonly string[], y: number, isBold: boolean): PaperText[] {
  return cells.map((text, at) =>
    words(COLUMNS[at] ?? RIGHT, y, 9, text, { anchor: at < FIRST_FIGURE ? 'start' : 'end', isBold }),
  );
}

/** Facts two in a line, what is owed by age, and the sum in words; where the orders begin below them. */
function headOf({
  title,
  sub,
  facts,
  ages,
  notes,
  ordersTitle,
}: StatementPaper): PaperPage & { readonly endY: number } {
  const texts = [
    words(EDGE, TOP, fittingPt(title, 20, ROOM), title, { isBold: true }),
    words(EDGE, TOP + 20, fittingPt(sub, 10, ROOM), sub),
  ];
  const rules = [rule(TOP + 32, true)];
  let y = TOP + 56;
  for (const [at, [label, value]] of facts.entries()) {
    const x = at % 2 === 0 ? EDGE : EDGE + ROOM / 2;
    texts.push(words(x, y, fittingPt(label, 10, LABEL - 6), label));
    texts.push(words(x + LABEL, y, fittingPt(value, 10, ROOM / 2 - LABEL - 8), value));
    if (at % 2 === 1 || at === facts.length - 1) y += 18;
  }
  y += 8;
  rules.push(rule(y - 4));
  const step = ROOM / Math.max(ages.length, 1);
  for (const [at, [label, amount]] of ages.entries()) {
    const end = { x: EDGE + step * (at + 1), anchor: 'end' } as const;
    texts.push(words(end.x, y + 12, fittingPt(label, 9, step - 6), label, end));
    texts.push(words(end.x, y + 30, fittingPt(amount, 11, step - 6), amount, { ...end, isBold: at === 0 }));
  }
  y += 42;
  rules.push(rule(y));
  for (const note of notes) {
    y += 18;
    texts.push(words(EDGE, y, fittingPt(note, 10, ROOM), note));
  }
  y += 30;
  texts.push(words(EDGE, y, 12, ordersTitle, { isBold: true }));
  return { texts, rules, endY: y + 20 };
}

/**
 * The statement of a payer on pages of A4: head, what is owed by age, and its orders, whose headings stand on every page.
 * Source: decision 0110.
 */
export function statementPages(paper: StatementPaper): readonly PaperPage[] {
  const head = headOf(paper);
  const pages: { texts: PaperText[]; rules: PaperRule[] }[] = [];
  let [texts, rules, y] = [[...head.texts], [...head.rules], head.endY];
  const heading = () => {
    texts.push(...rowOf(paper.headings, y, true));
    rules.push(rule(y + 5, true));
    y += ROW;
  };
  const turn = () => {
    pages.push({ texts, rules });
    [texts, rules, y] = [[], [], TOP];
    heading();
  };
  heading();
  for (const cells of paper.rows) {
    if (y > BOTTOM) turn();
    texts.push(...rowOf(cells, y, false));
    rules.push(rule(y + 5));
    y += ROW;
  }
  if (paper.more !== null) {
    if (y > BOTTOM) turn();
    texts.push(words(EDGE, y + 4, fittingPt(paper.more, 9, ROOM), paper.more));
  }
  pages.push({ texts, rules });
  return pages.map((page, at) => ({
    rules: page.rules,
    texts: [
      ...page.texts,
      words(EDGE, FOOT, fittingPt(paper.sub, 8, ROOM - 100), paper.sub),
      words(RIGHT, FOOT, 8, paper.pageOf(at + 1, pages.length), { anchor: 'end' }),
    ],
  }));
}
