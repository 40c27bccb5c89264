import type { MenuEntryRow } from '@mintmark/contract/access/access.schema.ts';
import { Drawer } from 'antd';
import { useState } from 'react';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Chip, SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PermissionRow } from './catalogue.model.ts';
import { EntryDrawer } from './entry.drawer.tsx';
import { EntryActions, useRestore } from './entry-actions.tsx';
import css from './menu-system.module.css';

function Parts({ row, onEdit }: { readonly row: PermissionRow; readonly onEdit: (entry: MenuEntryRow) => void }) {
  const { restore } = useRestore();
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const [module = '', resource = '', action = ''] = row.permission.split(':');
  return (
    <div className={css['answer']}>
      <div>
        <code>{row.permission}</code>
        <span className={css['english']}>{text('access.permission.parts', { module, resource, action })}</span>
        <EntryActions row={row.entry} onEdit={onEdit} onRestore={(entry) => void restore(entry)} />
      </div>
      <SectionCard title={text('access.permission.screens')} sub={row.screens.length} flush>
        <PlainTable
          label={text('access.permission.screens')}
          rows={row.screens}
          rowKey={({ path }) => path}
          empty={text('access.permission.noScreen')}
          columns={[
            {
              key: 'name',
              title: text('access.permission.name'),
              width: 180,
              wrap: true,
              render: (screen) => (isEnglish ? screen.en : screen.zh),
            },
            {
              key: 'path',
              title: text('access.permission.path'),
              cut: true,
              render: (screen) => <code>{screen.path}</code>,
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('access.permission.calls')} sub={row.endpoints.length} flush>
        <PlainTable
          label={text('access.permission.calls')}
          rows={row.endpoints}
          rowKey={({ method, path }) => `${method} ${path}`}
          empty={text('access.permission.noCall')}
          columns={[
            {
              key: 'call',
              title: text('access.permission.calls'),
              cut: true,
              render: ({ method, path, zh, en }) => (
                <>
                  <code>
                    {method} {path}
                  </code>
                  <span className={css['path']}>{isEnglish ? en : zh}</span>
                </>
              ),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={text('access.permission.roles')} sub={row.roles.length}>
        {row.roles.length === 0 ? (
          text('access.permission.noRole')
        ) : (
          <div className={css['chips']}>
            {row.roles.map(({ zh, en }) => (
              <Chip key={zh}>{isEnglish ? en : zh}</Chip>
            ))}
          </div>
        )}
      </SectionCard>
    </div>
  );
}

/** One permission: pages, calls and roles that have to do with it. */
export function PermissionDrawer({
  row,
  onClose,
}: {
  readonly row: PermissionRow | null;
  readonly onClose: () => void;
}) {
  const isEnglish = useLocale() === 'en';
  const { active, container } = useOverlayPlace();
  const [edited, setEdited] = useState<MenuEntryRow | null>(null);
  return (
    <>
      <Drawer
        open={row !== null && active}
        keyboard={active}
        size={640}
        title={row ? (isEnglish ? row.en : row.zh) : ''}
        extra={row ? <OperationLogLink targetType="menuEntry" targetNo={row.entry.key} /> : null}
        onClose={onClose}
        {...(container ? { getContainer: () => container } : {})}
      >
        {row ? <Parts row={row} onEdit={setEdited} /> : null}
      </Drawer>
      <EntryDrawer entry={edited} onClose={() => setEdited(null)} />
    </>
  );
}
