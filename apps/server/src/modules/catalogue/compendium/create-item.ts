import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { CATALOG_STATUS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { command } from '../../../kernel/handlers.ts';
import { itemColumns, pictureKeys } from './item-input.ts';
import { assertCategory, assertCodeFree, type ItemRow, insertItem, partsOf } from './item-rows.repo.ts';
import { itemWords } from './item-words.ts';
import { assertReferences, putReferences } from './references.repo.ts';
import { assertVarieties, putPriceGuides, putVarieties } from './varieties.repo.ts';

/** A new item of the compendium: at once, or as a draft that nobody is offered yet. */
export const createItem = command(calls.createItem, async (tx, { body }, context) => {
  const { code, isDraft, ...fields } = body;
  const by = { now: context.now, accountId: context.actor.accountId };
  await assertCodeFree(tx, code);
  await assertCategory(tx, fields.category1, fields.category2);
  await assertReferences(tx, fields.references, null);
  assertVarieties(fields.varieties, []);
  const pictures = await pictureKeys(tx, fields, null, by.accountId);
  const row: ItemRow = await saidAtField(
    insertItem(
      tx,
      {
        code,
        status: isDraft ? CATALOG_STATUS.draft : CATALOG_STATUS.active,
        ...itemColumns(code, fields),
        ...pictures,
      },
      by,
    ),
    { catalog_items_code_key: ['code', 'already-used'] },
  );
  await putReferences(tx, row.id, fields.references);
  await putPriceGuides(tx, row.id, fields.priceGuides, await putVarieties(tx, row.id, fields.varieties, []));
  await context.audit({
    targetType: 'catalogItem',
    targetId: row.id,
    targetNo: row.code,
    after: itemWords(row, await partsOf(tx, row.id)),
  });
  return { id: row.id, version: row.version };
});
