import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import type { Named } from '../named.ts';

interface Words {
  /** In the form, the record, the list, the file and the history. */
  readonly label: Named;
  readonly hint?: Named;
}

/**
 * A plain field of a master: what it is called, and what may stand in it. From it come the schemas, the list's column, the
 * form's field, the record's line, the file's heading and what the history keeps (docs/how-to/add-an-entity.md).
 */
export type MasterField = Words &
  (
    | { readonly kind: 'text'; readonly max: number; readonly required?: true }
    | { readonly kind: 'lines'; readonly max: number; readonly required?: true }
    | { readonly kind: 'number'; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly items: readonly EnumItem[] }
    | { readonly kind: 'flag' }
    | { readonly kind: 'day'; readonly required?: true }
  );
export type MasterFields = Readonly<Record<string, MasterField>>;

/** What stands in a field. */
export type MasterValue<F extends MasterField> = F extends { readonly kind: 'choice'; readonly items: infer Items }
  ? Items extends readonly { readonly code: infer Code }[]
    ? Code
    : never
  : F extends { readonly kind: 'number' }
    ? number
    : F extends { readonly kind: 'flag' }
      ? boolean
      : F extends { readonly kind: 'day' }
        ? F extends { readonly required: true }
          ? string
          : string | null
        : string;
export type MasterValues<F extends MasterFields> = { readonly [K in keyof F]: MasterValue<F[K]> };

/** What a field says before anybody has filled it in. */
export function blankOf(field: MasterField): string | number | boolean | null {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return '';
    case 'number':
      return field.min;
    case 'choice':
      return field.items[0]?.code ?? null;
    case 'flag':
      return false;
    default:
      return null;
  }
}
