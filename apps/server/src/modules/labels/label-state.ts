import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { differingFields } from '@mintmark/domain/labels/label-text.ts';
import type { Config } from '../../kernel/config.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';
import { labelDataOf, labelHash } from '../../workflow/labels/label-data.ts';
import { validLabel } from '../../workflow/labels/labels.repo.ts';

/** The printed label against the coin's data as they are now. */
export interface LabelState {
  readonly isValid: boolean;
  /** Fields that differ; `label` when there is no valid print at all. */
  readonly differences: readonly string[];
  readonly printNo: number | null;
}

/** A label is valid only while the hash of the coin's data is the hash it was printed with (invariant 26). */
export async function labelStateOf(db: Reader, config: Config, coin: CoinRow): Promise<LabelState> {
  const print = coin.certNo === null || coin.grade === null ? null : await validLabel(db, coin.id);
  if (print === null) return { isValid: false, differences: ['label'], printNo: null };
  const now = await labelDataOf(db, config, coin);
  const isValid = labelHash(now).equals(print.dataHash);
  const differences = isValid ? [] : differingFields(print.label as LabelData, now);
  return { isValid, differences, printNo: print.printNo };
}

/** Guard `labelValid` of the box step. */
export async function assertLabelValid(db: Reader, config: Config, coin: CoinRow): Promise<void> {
  const { isValid, differences } = await labelStateOf(db, config, coin);
  if (!isValid) throw new AppError('GUARD_FAILED', { params: { guard: 'labelValid' }, data: { differences } });
}
