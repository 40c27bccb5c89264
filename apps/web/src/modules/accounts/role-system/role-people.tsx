import type { AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { type Role, rolePeopleContent } from '@mintmark/contract/accounts/roles.schema.ts';
import { ACCOUNT_STATE, ACCOUNT_STATES } from '@mintmark/domain/accounts/accounts.enums.ts';
import { Button } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { call, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type RemoteOption, RemoteSelect, useSecondPerson } from '../../../kit/form/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { companyOf, nameOf } from '../names.ts';
import { accountGroup } from '../state-looks.ts';
import styles from './role-system.module.css';

const SHOWN = 100;
const INVALIDATES = [rolesEndpoints.listRoles, rolesEndpoints.getRole, accountsEndpoints.listAccounts];

/** Accounts in scope by user name, for the field that gives the role. */
async function loadAccounts(typed: string): Promise<readonly RemoteOption[]> {
  const username = typed.trim();
  const { list } = await call(accountsEndpoints.listAccounts, {
    query: { limit: 20, status: [ACCOUNT_STATE.enabled], ...(username ? { username } : {}) },
  });
  return list.map((one) => ({ value: one.id, label: `${one.username} ${one.realName}` }));
}

/** Gives and takes the role; a grant asks for the second person where one is needed. */
function usePeopleSteps(role: Role): {
  readonly add: (id: string, who: string) => Promise<boolean>;
  readonly remove: (row: AccountRow) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const locale = useLocale();
  const { confirm, toast } = useFeedback();
  const second = useSecondPerson();
  const command = useCommand(rolesEndpoints.putRolePeople, {
    invalidate: INVALIDATES,
    onSuccess: (_, { body }) => toast(body?.add ? 'accounts.roles.given' : 'accounts.roles.taken'),
  });
  const name = nameOf(role, locale);
  const add = async (id: string, who: string): Promise<boolean> => {
    const token = role.needsWitness
      ? await second.ask({
          purpose: 'accounts.putRolePeople',
          targetId: role.id,
          content: rolePeopleContent([id]),
          cause: text('accounts.roles.witnessPeople', { name, who }),
        })
      : undefined;
    if (token === null) return false;
    const body = { add: [id], ...(token === undefined ? {} : { witness: token }) };
    await command.run({ params: { id: role.id }, body });
    return true;
  };
  const remove = async (row: AccountRow) => {
    const title = text('accounts.roles.takeTitle', { name, who: row.username });
    if (!(await confirm({ title, content: text('accounts.roles.takeText'), danger: true }))) return;
    await command.run({ params: { id: role.id }, body: { remove: [row.id] } });
  };
  return { add, remove, dialog: second.dialog };
}

/** Who has the role, as far as the reader sees; given and taken here. */
export function RolePeople({ role }: { readonly role: Role }) {
  const text = useText();
  const locale = useLocale();
  const can = useCan();
  const [chosen, setChosen] = useState<string | undefined>();
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const load = useCallback(async (typed: string) => {
    const found = await loadAccounts(typed);
    setLabels((known) => new Map([...known, ...found.map((one) => [String(one.value), one.label] as const)]));
    return found;
  }, []);
  const { add, remove, dialog } = usePeopleSteps(role);
  const { data } = useEndpoint(accountsEndpoints.listAccounts, { query: { roleId: [role.id], limit: SHOWN } });
  const mayGive = can('admin:role:grant');
  const columns: readonly PlainColumn<AccountRow>[] = [
    {
      key: 'username',
      title: text('accounts.user.username'),
      render: (row) => <Link to={`/admin/user?id=${row.id}`}>{row.username}</Link>,
    },
    { key: 'realName', title: text('accounts.user.realName'), render: (row) => row.realName },
    {
      key: 'company',
      title: text('accounts.common.company'),
      render: (row) => companyOf(row, locale) ?? '–',
      wrap: true,
    },
    {
      key: 'status',
      title: text('accounts.user.status'),
      render: (row) => (
        <StateTag group={accountGroup(row.status)} label={enumText(ACCOUNT_STATES, row.status, langOf(locale))} />
      ),
    },
    ...(mayGive
      ? [
          {
            key: 'take',
            title: text('accounts.roles.actions'),
            render: (row: AccountRow) => (
              <Button size="small" type="link" danger onClick={() => void remove(row)}>
                {text('accounts.roles.take')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  const give = async () => {
    if (chosen !== undefined && (await add(chosen, labels.get(chosen) ?? chosen))) setChosen(undefined);
  };
  return (
    <SectionCard title={text('accounts.roles.who')} sub={text('accounts.roles.whoCount', { n: role.people })} flush>
      {role.peopleBeyond > 0 ? <Note>{text('accounts.roles.beyond', { n: role.peopleBeyond })}</Note> : null}
      {mayGive && role.isActive ? (
        <div className={styles['give']}>
          <RemoteSelect
            load={load}
            value={chosen}
            onChange={(value) => setChosen(typeof value === 'string' ? value : undefined)}
            placeholder={text('accounts.roles.givePlaceholder')}
            width={280}
          />
          <Button disabled={chosen === undefined} onClick={() => void give()}>
            {text('accounts.roles.give')}
          </Button>
        </div>
      ) : null}
      <PlainTable
        label={text('accounts.roles.who')}
        columns={columns}
        rows={data?.list ?? []}
        rowKey={(row) => row.id}
        empty={text('accounts.roles.nobody')}
      />
      {data && data.total > data.list.length ? (
        <p className={styles['nothing']}>{text('accounts.roles.more', { n: data.total - data.list.length })}</p>
      ) : null}
      {dialog}
    </SectionCard>
  );
}
