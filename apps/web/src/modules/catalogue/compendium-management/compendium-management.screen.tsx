import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogItemRow } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { Combine, FileUp, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  conditionsLink,
  ListScreen,
  linkedFilters,
  type RowAction,
  type ToolbarAction,
} from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import type { MergeStart } from '../compendium-merge/merge.drawer.tsx';
import { editItemLink, IMPORT_PATH, itemLink } from '../parts/compendium-links.ts';
import { itemColumns, itemFilters } from './item.columns.tsx';
import styles from './item-tree.module.css';
import { ItemTree } from './item-tree.tsx';

const MergeDrawer = lateDrawer(async () => (await import('../compendium-merge/merge.drawer.tsx')).MergeDrawer);
const ItemDrawer = lateDrawer(async () => (await import('./item.drawer.tsx')).ItemDrawer);

const rowKey = (row: CatalogItemRow) => row.id;
const pathOf = ({ id }: CatalogItemRow): string => itemLink(id);

/** The node stands among the list's conditions in the address: F5 and a link bring it back (D32). */
function useNode() {
  const { conditions, setConditions } = usePage();
  const filters = linkedFilters(conditions);
  const { node } = filters;
  return {
    node: typeof node === 'string' ? node : '',
    choose: (path: string) => {
      const { node: _, ...rest } = filters;
      setConditions(conditionsLink(path === '' ? rest : { ...rest, node: path }));
    },
  };
}

/** 纲目管理: the tree of the compendium and its items. */
export default function CompendiumManagementScreen() {
  const navigate = useNavigate();
  const [row, setRow] = useState<CatalogItemRow | null>(null);
  const [merging, setMerging] = useState<MergeStart | null>(null);
  const text = useText();
  const { node, choose } = useNode();
  const rowActions = useMemo<readonly RowAction<CatalogItemRow>[]>(
    () => [
      { key: 'open', labelKey: 'catalogue.common.view', onClick: setRow },
      {
        key: 'edit',
        labelKey: 'catalogue.item.edit',
        permission: 'basic:compendium:edit',
        onClick: ({ id }) => navigate(editItemLink(id)),
      },
    ],
    [navigate],
  );
  const toolbar = useMemo<readonly ToolbarAction<CatalogItemRow>[]>(
    () => [
      {
        key: 'new',
        labelKey: 'catalogue.item.new',
        icon: <Plus {...ICON} />,
        primary: true,
        permission: 'basic:compendium:edit',
        onClick: () => navigate(editItemLink()),
      },
      {
        key: 'import',
        labelKey: 'catalogue.import.open',
        icon: <FileUp {...ICON} />,
        permission: 'basic:compendium:import',
        onClick: () => window.open(IMPORT_PATH, '_blank', 'noopener'),
      },
      {
        key: 'duplicates',
        labelKey: 'catalogue.merge.title',
        icon: <Combine {...ICON} />,
        permission: 'basic:compendium:merge',
        onClick: () => setMerging('found'),
      },
      {
        key: 'merge',
        labelKey: 'catalogue.merge.selected',
        permission: 'basic:compendium:merge',
        onSelection: true,
        reason: ({ keys, isAll }) => (keys.length === 2 && !isAll ? null : text('catalogue.merge.chooseTwo')),
        onClick: ({ keys: [one, other] }) => {
          if (one !== undefined && other !== undefined) setMerging([one, other]);
          return false;
        },
      },
    ],
    [navigate, text],
  );
  return (
    <div className={styles['screen']}>
      <ItemTree chosen={node} onChoose={choose} />
      <ListScreen
        id="catalogue.items"
        endpoint={catalogueEndpoints.listItems}
        columns={itemColumns}
        filters={itemFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        recordPath={pathOf}
        onOpen={setRow}
        defaultSort="code"
        emptyTitleKey="catalogue.item.emptyTitle"
        emptyHintKey="catalogue.item.emptyText"
      />
      <MergeDrawer start={merging} onClose={() => setMerging(null)} />
      <ItemDrawer row={row} onClose={() => setRow(null)} />
    </div>
  );
}
