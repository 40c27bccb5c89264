/**
 * Certificate numbers of other graders, in a language of our own (security rule 36: no regular expression from outside):
 * `9` a digit, `A` a capital letter, `X` either, `[PCGS]` these signs as they stand, `-` `.` `/` themselves, each of them
 * repeated by `{n}` or `{m,n}`; `|` between alternatives. `9{7,9}`, `9{7}-9{3}|9{10}`, `[GB]9{8}`.
 */
export const PATTERN_LIMITS = { text: 80, alternatives: 5, signs: 40 } as const;

type SignClass = 'digit' | 'letter' | 'either' | { readonly sign: string };

interface Step {
  readonly accepts: SignClass;
  /** May be left out. */
  readonly isOptional: boolean;
}

/** A pattern that is ready for matching. */
export interface CertPattern {
  readonly alternatives: readonly (readonly Step[])[];
}

export type PatternFault =
  | 'pattern-empty'
  | 'pattern-long'
  | 'pattern-sign'
  | 'pattern-repeat'
  | 'pattern-alternatives'
  | 'pattern-bracket';

export type CompiledPattern =
  | { readonly ok: true; readonly pattern: CertPattern }
  | { readonly ok: false; readonly fault: PatternFault };

const CLASSES: Readonly<Record<string, SignClass>> = { '9': 'digit', A: 'letter', X: 'either' };

class Fault extends Error {
  readonly id: PatternFault;
  constructor(id: PatternFault) {
    super(id);
    this.id = id;
  }
}

/** The classes that one element stands for, and how many signs of the pattern it took. */
function readElement(text: string, at: number): [SignClass[], number] {
  const sign = text[at] ?? '';
  const known = CLASSES[sign];
  if (known !== undefined) return [[known], 1];
  if (sign === '-' || sign === '.' || sign === '/') return [[{ sign }], 1];
  if (sign !== '[') throw new Fault('pattern-sign');
  const end = text.indexOf(']', at);
  const inside = end < 0 ? '' : text.slice(at + 1, end);
  if (!/^[A-Z0-9./-]{1,12}$/.test(inside)) throw new Fault('pattern-bracket');
  return [[...inside].map((one) => ({ sign: one })), inside.length + 2];
}

/** `{n}` or `{m,n}` from `at` on: least, most, length. */
function readRepeat(text: string, at: number): [number, number, number] {
  if (text[at] !== '{') return [1, 1, 0];
  const end = text.indexOf('}', at);
  const inside = end < 0 ? '' : text.slice(at + 1, end);
  const [least = '', most = least, ...more] = inside.split(',');
  if (more.length > 0 || ![least, most].every((part) => /^\d{1,2}$/.test(part))) throw new Fault('pattern-repeat');
  if (Number(most) < 1 || Number(most) < Number(least)) throw new Fault('pattern-repeat');
  return [Number(least), Number(most), end - at + 1];
}

function readAlternative(text: string): Step[] {
  const steps: Step[] = [];
  let at = 0;
  while (at < text.length) {
    const [classes, length] = readElement(text, at);
    const [least, most, repeat] = readRepeat(text, at + length);
    if (repeat > 0 && classes.length > 1) throw new Fault('pattern-repeat');
    for (let turn = 0; turn < most; turn += 1)
      for (const accepts of classes) steps.push({ accepts, isOptional: turn >= least });
    if (steps.length > PATTERN_LIMITS.signs) throw new Fault('pattern-long');
    at += length + repeat;
  }
  if (steps.every((step) => step.isOptional)) throw new Fault('pattern-empty');
  return steps;
}

/** Reads a pattern, or says what is wrong with it. */
export function compileCertPattern(text: string): CompiledPattern {
  const typed = text.trim();
  if (typed === '') return { ok: false, fault: 'pattern-empty' };
  if (typed.length > PATTERN_LIMITS.text) return { ok: false, fault: 'pattern-long' };
  const parts = typed.split('|');
  if (parts.length > PATTERN_LIMITS.alternatives) return { ok: false, fault: 'pattern-alternatives' };
  try {
    return { ok: true, pattern: { alternatives: parts.map((part) => readAlternative(part.trim())) } };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.id };
    throw error;
  }
}

function accepts(step: Step, sign: string): boolean {
  const isDigit = sign >= '0' && sign <= '9';
  const isLetter = sign >= 'A' && sign <= 'Z';
  if (step.accepts === 'digit') return isDigit;
  if (step.accepts === 'letter') return isLetter;
  if (step.accepts === 'either') return isDigit || isLetter;
  return step.accepts.sign === sign;
}

/** Adds a state and those that are reached from it without a sign. */
function enter(states: Set<number>, steps: readonly Step[], from: number): void {
  states.add(from);
  for (let at = from; steps[at]?.isOptional === true; at += 1) states.add(at + 1);
}

/** All states at once, sign by sign: the time is length × steps whatever was typed. */
function matchesOne(steps: readonly Step[], text: string): boolean {
  let states = new Set<number>();
  enter(states, steps, 0);
  for (const sign of text) {
    const next = new Set<number>();
    for (const at of states) {
      const step = steps[at];
      if (step !== undefined && accepts(step, sign)) enter(next, steps, at + 1);
    }
    states = next;
  }
  return states.has(steps.length);
}

/** True when the number (in its stored form) is one of the pattern. */
export function matchesCertPattern(pattern: CertPattern, certNo: string): boolean {
  if (certNo.length === 0 || certNo.length > PATTERN_LIMITS.signs) return false;
  return pattern.alternatives.some((steps) => matchesOne(steps, certNo));
}

/** A number of the pattern, for hints. */
export function exampleOf(pattern: CertPattern): string {
  let digit = 0;
  const steps = pattern.alternatives[0] ?? [];
  return steps
    .filter((step) => !step.isOptional)
    .map((step) => {
      if (typeof step.accepts === 'object') return step.accepts.sign;
      if (step.accepts === 'letter') return 'A';
      digit = (digit % 9) + 1;
      return String(digit);
    })
    .join('');
}

/** A number of another grader in its stored form: half width, upper case, without spaces. */
export function normalizeForeignCertNo(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(/[–—−]/g, '-').replace(/\s/g, '');
}
