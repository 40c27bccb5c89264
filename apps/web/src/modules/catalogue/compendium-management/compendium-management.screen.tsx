import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogItemRow } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { useMemo, useState } from 'react';
import { ListScreen, type RowAction } from '../../../kit/list/index.ts';
import { itemColumns, itemFilters } from './item.columns.tsx';
import { ItemDrawer } from './item.drawer.tsx';

const rowKey = (row: CatalogItemRow) => row.id;

/** 纲目管理: the items of the compendium; read only for now. */
export default function CompendiumManagementScreen() {
  const [row, setRow] = useState<CatalogItemRow | null>(null);
  const rowActions = useMemo<readonly RowAction<CatalogItemRow>[]>(
    () => [{ key: 'open', labelKey: 'catalogue.common.view', onClick: setRow }],
    [],
  );
  return (
    <>
      <ListScreen
        id="catalogue.items"
        endpoint={catalogueEndpoints.listItems}
        columns={itemColumns}
        filters={itemFilters}
        rowKey={rowKey}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="code"
        emptyTitleKey="catalogue.item.emptyTitle"
        emptyHintKey="catalogue.item.emptyText"
      />
      <ItemDrawer row={row} onClose={() => setRow(null)} />
    </>
  );
}
