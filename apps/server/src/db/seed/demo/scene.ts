import type { Selectable } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CatalogItemsTable } from '../../schema.generated.ts';
import type { Dice } from './dice.ts';
import type { People } from './people.ts';
import type { Pictures } from './pictures.ts';

/** A catalogue item with its varieties. */
export type Item = Selectable<CatalogItemsTable> & { readonly varieties: readonly { id: string; nameZh: string }[] };

/** What everything that makes sample data has at hand. */
export interface Scene {
  readonly tx: Tx;
  readonly dice: Dice;
  /** Dice for times alone, so that a change of times throws no other data. */
  readonly times: Dice;
  readonly people: People;
  readonly pictures: Pictures;
  readonly items: readonly Item[];
}
