import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { Role } from '@mintmark/contract/accounts/roles.schema.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { nameOf } from '../names.ts';
import { accountGroup } from '../state-looks.ts';
import { compareStrings, isPage, ownStrings, permissionName } from './permission-tree.model.ts';
import { RolePeople } from './role-people.tsx';
import styles from './role-system.module.css';
import { useRoleSteps } from './use-role-steps.tsx';

function Facts({ role }: { readonly role: Role }) {
  const text = useText();
  const facts: readonly FactItem[] = [
    { key: 'nameZh', label: text('accounts.roles.nameZh'), value: role.nameZh },
    { key: 'nameEn', label: text('accounts.roles.nameEn'), value: role.nameEn },
    { key: 'code', label: text('accounts.roles.code'), value: role.code },
    {
      key: 'kind',
      label: text('accounts.roles.kind'),
      value: text(role.isBuiltin ? 'accounts.roles.kindBuiltin' : 'accounts.roles.kindOwn'),
    },
    { key: 'sort', label: text('accounts.roles.sort'), value: countText(role.sort) },
    { key: 'updated', label: text('accounts.roles.updated'), value: role.updatedAt ? timeText(role.updatedAt) : null },
    { key: 'note', label: text('accounts.roles.note'), value: role.note || null },
  ];
  return (
    <SectionCard title={text('accounts.roles.basics')}>
      <FactList items={facts} />
    </SectionCard>
  );
}

/** Held strings area by area, name and string. */
function Held({ role }: { readonly role: Role }) {
  const text = useText();
  const locale = useLocale();
  if (role.permissions.includes('*:*:*')) return <Note tone="info">{text('accounts.roles.everything')}</Note>;
  const areas = compareStrings(role.permissions, [], true);
  if (areas.length === 0) return <p className={styles['nothing']}>{text('accounts.roles.empty')}</p>;
  return (
    <div className={styles['tree']}>
      {areas.map((area) => (
        <section key={area.group} className={styles['area']} aria-label={permissionName(area.group, locale)}>
          <header>
            <b>{permissionName(area.group, locale)}</b>
            <code>{area.group}</code>
            <span className={styles['count']}>{countText(area.rows.length)}</span>
          </header>
          <ul>
            {area.rows.map(({ key }) => (
              <li key={key}>
                <span className={styles['name']} data-page={isPage(key)}>
                  {permissionName(key, locale)}
                </span>
                <code>{key}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface BodyProps {
  readonly role: Role;
  readonly onGone: () => void;
  readonly onMade: (id: string) => void;
}

function RoleBody({ role, onGone, onMade }: BodyProps) {
  const text = useText();
  const [tab, setTab] = useState('permissions');
  const { actions, drawers } = useRoleSteps(role, { onGone, onMade });
  const tabs = [
    { key: 'permissions', label: text('accounts.roles.permissions'), count: ownStrings(role.permissions).length },
    { key: 'people', label: text('accounts.roles.who'), count: role.people },
    { key: 'basics', label: text('accounts.roles.basics') },
  ];
  return (
    <div className={styles['body']}>
      <ActionButtons actions={actions} allowed={role.allowedActions} size="small" />
      <LineTabs tabs={tabs} current={tab} label={text('accounts.roles.parts')} onChange={setTab} />
      {tab === 'permissions' ? <Held role={role} /> : null}
      {tab === 'people' ? <RolePeople role={role} /> : null}
      {tab === 'basics' ? <Facts role={role} /> : null}
      {drawers}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** One role beside the list: what it holds, who has it, what may be done with it. */
export function RoleDrawer({ id, onMade, onClose }: Props) {
  const locale = useLocale();
  const text = useText();
  const { data, error, refetch } = useEndpoint(
    rolesEndpoints.getRole,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: topicsOf('role', id) },
  );
  return (
    <RecordDrawer
      open={id !== null}
      size={640}
      log={{ targetType: 'role', targetId: id ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      title={
        data ? (
          <span className={styles['title']}>
            {nameOf(data, locale)}
            <span className={styles['quiet']}>{data.code}</span>
            <StateTag
              group={accountGroup(Number(data.isActive))}
              label={text(data.isActive ? 'accounts.roles.isActive' : 'accounts.roles.isInactive')}
            />
          </span>
        ) : null
      }
    >
      {data ? <RoleBody key={data.id} role={data} onGone={onClose} onMade={onMade} /> : null}
    </RecordDrawer>
  );
}
