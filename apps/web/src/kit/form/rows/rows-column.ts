import type { TextKey } from '../../i18n/index.ts';
import type { SelectOption } from '../../list/filters/options.ts';

/** A column of a short list inside a form. */
export interface RowsColumn {
  readonly key: string;
  readonly labelKey: TextKey;
  /** `money`: yuan typed, fen in the body; `select` and `suggest` (free text) take `options`. */
  readonly kind?: 'text' | 'number' | 'percent' | 'money' | 'day' | 'select' | 'suggest' | 'check';
  readonly options?: readonly SelectOption[];
  readonly maxLength?: number;
  /** Share of the width; 1 unless said. */
  readonly grow?: number;
}
