import { dictionariesEndpoints as e } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { readHouseNames } from '../../../kernel/dictionary/house-names.queries.ts';
import { hiddenCodes } from '../../../kernel/dictionary/offered.ts';
import { type Binding, query } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { createDictValue } from './create-dict-value.ts';
import { dictTypeList, dictValueList, getType, historyOf } from './dict.queries.ts';
import { exportDictTypes } from './export-dict-types.ts';
import { exportDictValues } from './export-dict-values.ts';
import { importDictValues } from './import-dict-values.ts';
import { orderDictValues } from './order-dict-values.ts';
import { removeDictValue } from './remove-dict-value.ts';
import { resetDictValue } from './reset-dict-value.ts';
import { updateDictType } from './update-dict-type.ts';
import { updateDictValue } from './update-dict-value.ts';

export const dictBindings: readonly Binding[] = [
  query(e.getHouseNames, (_, { db, scope }) => db.read(scope, readHouseNames)),
  bindList(e.listDictTypes, dictTypeList),
  exportDictTypes,
  query(e.getDictType, ({ params }, { db, scope }) => db.read(scope, (reader) => getType(reader, params.id))),
  updateDictType,
  bindList(e.listDictValues, dictValueList),
  exportDictValues,
  createDictValue,
  hiddenCodes.announced(updateDictValue),
  removeDictValue,
  hiddenCodes.announced(resetDictValue),
  orderDictValues,
  hiddenCodes.announced(importDictValues),
  query(e.getDictHistory, ({ params }, { db, scope }) =>
    db.read(scope, async (reader) => {
      await getType(reader, params.id);
      return historyOf(reader, params.id);
    }),
  ),
];
