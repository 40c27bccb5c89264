type Blank = null | undefined;

/**
 * A value that is being filled in: any part may be missing or empty yet, and a code may be one that is no longer offered; no
 * part has another name or is of another kind. The schema of the body says when it is whole.
 */
export type Draft<T> = T extends string
  ? string | Blank
  : T extends number
    ? number | Blank
    : T extends boolean | Blank
      ? T | Blank
      : T extends readonly (infer Item)[]
        ? readonly Draft<Item>[] | Blank
        : T extends object
          ? { readonly [K in keyof T]?: Draft<T[K]> } | Blank
          : T | Blank;
