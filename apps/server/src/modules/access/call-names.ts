import type { AnyEndpoint } from '../../kernel/handlers.ts';

/** What a call does, for people: its Chinese title, and in English the sentence that says more. */
export function callName({ title, summary }: AnyEndpoint): { readonly zh: string; readonly en: string } {
  return { zh: title?.zh ?? summary, en: summary };
}
