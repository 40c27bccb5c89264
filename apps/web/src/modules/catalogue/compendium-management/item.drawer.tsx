import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogItem, CatalogItemRow } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATALOG_STATUSES } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Loaded } from '../parts/loaded.tsx';

import { itemGroup } from './item.columns.tsx';
import styles from './item.module.css';
import { ItemFacts } from './item-facts.tsx';
import { useItemSteps } from './use-item-steps.tsx';

interface Props {
  /** Null: closed. */
  readonly row: CatalogItemRow | null;
  readonly onClose: () => void;
}

function ItemActions({ item, onGone }: { readonly item: CatalogItem; readonly onGone: () => void }) {
  const { actions, dialog } = useItemSteps(item, onGone);
  return (
    <>
      <ActionButtons actions={actions} allowed={item.allowedActions} />
      {dialog}
    </>
  );
}

/** One item beside the list. */
export function ItemDrawer({ row, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  const answer = useEndpoint(
    catalogueEndpoints.getItem,
    { params: { id: row?.id ?? '0' } },
    { enabled: row !== null, follow: topicsOf('catalogItem', row?.id) },
  );
  return (
    <Drawer
      open={row !== null && active}
      keyboard={active}
      size={560}
      onClose={onClose}
      title={
        row ? (
          <span className={styles['head']}>
            {row.code}
            <StateTag {...tagOf(CATALOG_STATUSES, row.status, itemGroup(row.status), lang)} />
          </span>
        ) : null
      }
      extra={
        row ? (
          <Link className={styles['open']} to={`/basic/CompendiumDetail?id=${row.id}`}>
            {text('catalogue.item.openPage')}
          </Link>
        ) : null
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {row ? (
        <Loaded answer={answer}>
          {(item) => (
            <>
              <div className={styles['acts']}>
                <ItemActions item={item} onGone={onClose} />
              </div>
              <h3 className={styles['title']}>{lang === 'en' ? item.nameEn || item.nameZh : item.nameZh}</h3>
              <ItemFacts item={item} />
            </>
          )}
        </Loaded>
      ) : null}
    </Drawer>
  );
}
