/** A name in both languages. */
export interface Named {
  readonly zh: string;
  readonly en: string;
}

export const named = (zh: string, en: string): Named => ({ zh, en });
