/** One item of a coin's checklist as the server knows it: computed ones carry the system's own answer. */
export interface ChecklistItem {
  readonly code: string;
  readonly isComputed: boolean;
  readonly isFine: boolean | null;
}

/** What the person at the check said about an item. */
export interface GivenAnswer {
  readonly code: string;
  readonly isFine: boolean;
  readonly note: string;
}

/** An item as it is kept with the check. */
export interface AnsweredItem {
  readonly code: string;
  readonly isComputed: boolean;
  /** Null: nobody answered it. */
  readonly isFine: boolean | null;
  readonly note: string;
}

/** No step of the house repairs a missing payment: it keeps a coin from passing and is no fault of the piece. */
const NO_FAULT_OF_THE_PIECE: readonly string[] = ['fees'];

/** Codes that were answered and do not stand on the coin's list. */
export function strangeAnswers(list: readonly ChecklistItem[], answers: readonly GivenAnswer[]): readonly string[] {
  return answers.filter(({ code }) => !list.some((item) => item.code === code)).map(({ code }) => code);
}

/**
 * The list with its answers. Whoever finds a fault is believed, the person as well as the system; that a computed item is
 * fine only the system can say. Of an item answered twice the fault counts.
 */
export function answeredList(list: readonly ChecklistItem[], answers: readonly GivenAnswer[]): AnsweredItem[] {
  return list.map(({ code, isComputed, isFine }) => {
    const given = answers.filter((answer) => answer.code === code);
    const fault = given.find((answer) => !answer.isFine);
    const said = given.length === 0 ? null : fault === undefined;
    const note = (fault ?? given[0])?.note ?? '';
    return { code, isComputed, isFine: isComputed ? isFine === true && said !== false : said, note };
  });
}

/** Items that keep the coin from passing: not fine, or not answered. Empty = it may pass. */
export const unfineItems = (items: readonly AnsweredItem[]): readonly string[] =>
  items.filter((item) => item.isFine !== true).map((item) => item.code);

/** Faults of the piece, which a step of the house repairs. Empty = there is no reason to send it back. */
export const faultsOf = (items: readonly AnsweredItem[]): readonly string[] =>
  items.filter((item) => item.isFine === false && !NO_FAULT_OF_THE_PIECE.includes(item.code)).map((item) => item.code);
