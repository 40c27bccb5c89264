import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { isCopper } from '@mintmark/domain/catalogue/categories.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { pinyinInitials } from '../../../kernel/search/index.ts';
import { itemGrams, type SearchedItem } from '../../../workflow/catalogue/item-grams.ts';
import { fileKeyOf, findOwnFile, holdFiles } from '../../files/index.ts';

const PICTURE_DIR = 'Catalogue/';

/** What an item is found by, from its row and its parts. */
export function searchGrams(
  item: Omit<SearchedItem, 'references' | 'varieties' | 'pinyinInitials'> & { readonly pinyin: string },
  parts: {
    readonly references: readonly { readonly system: string; readonly no: string }[];
    readonly varieties: readonly { readonly nameZh: string; readonly nameEn: string }[];
  },
): string[] {
  return itemGrams({
    ...item,
    references: parts.references.map(({ system, no }) => `${system}-${no}`),
    varieties: parts.varieties.flatMap(({ nameZh, nameEn }) => [nameZh, nameEn]),
    pinyinInitials: item.pinyin,
  });
}

/** The columns of the item itself; its lists are written by their own repositories. */
export function itemColumns(code: string, fields: ItemFields) {
  const { references, varieties, priceGuides: _, obverseKey: _o, reverseKey: _r, ...plain } = fields;
  const pinyin = pinyinInitials(fields.nameZh);
  const grams = searchGrams({ ...fields, code, pinyin }, { references, varieties });
  return { ...plain, isCopper: isCopper(fields.metal || null), pinyin, grams };
}

interface Pictures {
  readonly obverseKey: string | null;
  readonly reverseKey: string | null;
}

/** Keys of the pictures: what the item has, or what this person uploaded for it. Throws INPUT_INVALID for anything else. */
export async function pictureKeys(
  tx: Tx,
  fields: ItemFields,
  before: Pictures | null,
  accountId: string,
): Promise<Pictures> {
  const read = async (side: keyof Pictures): Promise<string | null> => {
    const given = fields[side];
    if (given === null || given === '') return null;
    const key = fileKeyOf(given);
    if (before !== null && key === before[side]) return key;
    await holdFiles(tx, [key]);
    if (!key.startsWith(PICTURE_DIR) || !(await findOwnFile(tx, key, accountId))) throw fieldError(side, 'not-found');
    return key;
  };
  return { obverseKey: await read('obverseKey'), reverseKey: await read('reverseKey') };
}
