import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { Drawer, Switch } from 'antd';
import { Check, Minus } from 'lucide-react';
import { useId, useState } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import { type RemoteOption, RemoteSelect } from '../../../kit/form/index.ts';
import { currentLocale, useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { nameOf } from '../names.ts';
import { compareStrings, permissionName } from './permission-tree.model.ts';
import styles from './role-system.module.css';

async function loadRoles(typed: string): Promise<readonly RemoteOption[]> {
  const name = typed.trim();
  const { list } = await call(rolesEndpoints.listRoles, { query: { limit: 50, ...(name ? { name } : {}) } });
  return list.map((one) => ({ value: one.id, label: nameOf(one, currentLocale()) }));
}

function useRole(id: string | undefined) {
  return useEndpoint(rolesEndpoints.getRole, { params: { id: id ?? '' } }, { enabled: id !== undefined }).data;
}

function Mark({ isOn }: { readonly isOn: boolean }) {
  const text = useText();
  const Icon = isOn ? Check : Minus;
  return (
    <td data-on={isOn}>
      <Icon {...ICON} aria-label={text(isOn ? 'accounts.common.yes' : 'accounts.common.no')} />
    </td>
  );
}

interface Compared {
  readonly name: string;
  readonly permissions: readonly string[];
}

function Comparison({
  left,
  right,
  onlyDifferences,
}: {
  readonly left: Compared;
  readonly right: Compared;
  readonly onlyDifferences: boolean;
}) {
  const text = useText();
  const locale = useLocale();
  const areas = compareStrings(left.permissions, right.permissions, onlyDifferences);
  if (areas.length === 0) return <p className={styles['nothing']}>{text('accounts.compare.same')}</p>;
  return (
    <table className={styles['compare']}>
      <thead>
        <tr>
          <th scope="col">{text('accounts.roles.permissions')}</th>
          <th scope="col">{left.name}</th>
          <th scope="col">{right.name}</th>
        </tr>
      </thead>
      {areas.map((area) => (
        <tbody key={area.group}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {permissionName(area.group, locale)}
            </th>
          </tr>
          {area.rows.map((row) => (
            <tr key={row.key} data-differs={row.left !== row.right}>
              <th scope="row">
                {permissionName(row.key, locale)} <code>{row.key}</code>
              </th>
              <Mark isOn={row.left} />
              <Mark isOn={row.right} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface Props {
  readonly open: boolean;
  /** The role that was open; the other one is chosen here. */
  readonly first: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Two roles side by side. */
export function CompareDrawer({ open, first, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const { active, container } = useOverlayPlace();
  const switchId = useId();
  const [ids, setIds] = useState<readonly [string | undefined, string | undefined]>([undefined, undefined]);
  const [onlyDifferences, setOnly] = useState(true);
  const [leftId, rightId] = [ids[0] ?? first?.id, ids[1]];
  const [left, right] = [useRole(leftId), useRole(rightId)];
  const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const named = (role: NonNullable<typeof left>): Compared => ({
    name: nameOf(role, locale),
    permissions: role.permissions,
  });
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      size={720}
      destroyOnHidden={active}
      onClose={onClose}
      title={text('accounts.compare.title')}
      {...(container ? { getContainer: () => container } : {})}
    >
      <div className={styles['body']}>
        <div className={styles['give']}>
          <RemoteSelect
            key={first?.id ?? 'none'}
            load={loadRoles}
            initial={first ? [{ value: first.id, label: first.name }] : []}
            value={leftId}
            onChange={(value) => setIds([idOf(value), rightId])}
            placeholder={text('accounts.compare.left')}
            allowClear={false}
            width={220}
          />
          <RemoteSelect
            load={loadRoles}
            value={rightId}
            onChange={(value) => setIds([leftId, idOf(value)])}
            placeholder={text('accounts.compare.right')}
            allowClear={false}
            width={220}
          />
          <label htmlFor={switchId} className={styles['only']}>
            <Switch id={switchId} size="small" checked={onlyDifferences} onChange={setOnly} />
            {text('accounts.compare.only')}
          </label>
        </div>
        {left && right ? (
          <Comparison left={named(left)} right={named(right)} onlyDifferences={onlyDifferences} />
        ) : (
          <p className={styles['nothing']}>{text('accounts.compare.choose')}</p>
        )}
      </div>
    </Drawer>
  );
}
