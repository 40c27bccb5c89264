import { createContext, use } from 'react';
import type { Theirs } from './follow-values.ts';

/** How a field says its value beside the other one's; without it numbers and texts stand as they are. */
export type ValueWords = (value: unknown, other: unknown) => string;

const BLANK = '–';

/** One value or several as words, one beside the other. */
export function eachInWords(value: unknown, words: (one: unknown) => string): string {
  if (Array.isArray(value)) return value.length === 0 ? BLANK : value.map(words).join(' / ');
  return value === null || value === undefined || value === '' ? BLANK : words(value);
}

/** What fields tell their form, for the conflict view: the label of a name, and the words of its values. */
export interface FormFacts {
  readonly labels: Map<string, string>;
  readonly words: Map<string, ValueWords>;
  /** Says that a value was written past its field: antd tells a form of typed ones alone. */
  readonly changed?: () => void;
  /** What others have in fields that were touched here, and how a field takes it. */
  readonly theirs?: Theirs;
  readonly take?: (path: string) => void;
}

export const FormContext = createContext<FormFacts>({ labels: new Map(), words: new Map() });

export const useFormFacts = (): FormFacts => use(FormContext);

/** A value without words of its own, as it stands beside another. */
export const plainWords = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? BLANK
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
