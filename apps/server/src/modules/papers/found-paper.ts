import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import type { LabelData, PaperLists } from '@mintmark/domain/labels/label-template.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { LabelOwner } from '../labels/index.ts';

/** A paper of a record that the scope may see, without what every paper of the company has. */
export interface FoundPaper {
  /** The number that it was asked for by. */
  readonly code: string;
  readonly companyId: string;
  /** Where its template may depend on it. */
  readonly category1?: number;
  readonly owner: LabelOwner;
  readonly fields: LabelData;
  readonly lists?: PaperLists;
  /** The guard that keeps it from being printed now. */
  readonly refusal?: string | null;
}

export interface Asked {
  readonly codes: readonly string[];
  readonly lang: Lang;
}

/** Finds the papers of a kind by their numbers. */
export type PaperSource = (db: Reader, context: SignedInContext, asked: Asked) => Promise<readonly FoundPaper[]>;
