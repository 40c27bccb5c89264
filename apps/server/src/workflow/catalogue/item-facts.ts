/** What the catalogue said of a piece when its certificate was allocated (`certificates.item_facts`). */
export interface StatedFacts {
  readonly fineness: string;
  /** `L&M-63`. */
  readonly references: readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the stored facts; what is not there is empty. */
export function statedFacts(stored: unknown): StatedFacts {
  if (!isRecord(stored)) return { fineness: '', references: [] };
  const { fineness, references } = stored;
  return {
    fineness: typeof fineness === 'string' ? fineness : '',
    references: Array.isArray(references) ? references.filter((one): one is string => typeof one === 'string') : [],
  };
}
