import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import type { MenuEntryRow } from '@mintmark/contract/access/access.schema.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { Can } from '../../../kit/can/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import css from './menu-system.module.css';

const READS = [accessEndpoints.listMenuEntries, accessEndpoints.getHouseMenu, accessEndpoints.getPermissionCatalogue];

export interface EntryActs {
  readonly onEdit: (row: MenuEntryRow) => void;
  readonly onRestore: (row: MenuEntryRow) => void;
}

/** 编辑 and 恢复默认 of one entry. */
export function EntryActions({ row, onEdit, onRestore }: EntryActs & { readonly row: MenuEntryRow }) {
  const text = useText();
  const title = useLocale() === 'en' ? row.titleEn : row.titleZh;
  return (
    <Can any={['admin:menu:edit']}>
      <span className={css['actions']}>
        <button
          type="button"
          className={css['link']}
          aria-label={text('access.entry.editNamed', { title })}
          onClick={() => onEdit(row)}
        >
          {text('access.entry.edit')}
        </button>
        {row.isChanged ? (
          <button
            type="button"
            className={css['link']}
            aria-label={text('access.entry.restoreNamed', { title })}
            onClick={() => onRestore(row)}
          >
            {text('access.entry.restore')}
          </button>
        ) : null}
      </span>
    </Can>
  );
}

/** Asks, then takes one entry, or the whole menu, back to the release. */
export function useRestore() {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const { confirm, toast } = useFeedback();
  const done = { invalidate: READS, onSuccess: () => toast('access.entry.restored') };
  const one = useCommand(accessEndpoints.restoreMenuEntry, done);
  const all = useCommand(accessEndpoints.restoreMenu, done);
  const restore = async ({ key, version, defaultZh: zh, defaultEn: en, ...row }: MenuEntryRow): Promise<void> => {
    const isSure = await confirm({
      title: text('access.entry.restoreTitle', { title: isEnglish ? row.titleEn : row.titleZh }),
      content: text('access.entry.restoreText', { zh, en }),
      okText: text('access.entry.restore'),
    });
    if (isSure) await one.run({ body: { key, version } });
  };
  const restoreAll = async (): Promise<void> => {
    const isSure = await confirm({
      title: text('access.entry.restoreAllTitle'),
      content: text('access.entry.restoreAllText'),
      okText: text('access.entry.restoreAll'),
      danger: true,
    });
    if (isSure) await all.run({});
  };
  return { restore, restoreAll, isPending: all.isPending };
}
