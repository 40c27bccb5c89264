import type { Account, AccountRow } from '@mintmark/contract/accounts/account.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { ID_VERIFY_STATUSES, SCOPE_KINDS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { companyOf, nameOf, namesOf } from '../names.ts';
import { AccountStateTag } from './account-state-tag.tsx';
import { HistoryTab } from './history-tab.tsx';
import { scopeSentence } from './scope-sentence.ts';
import { SessionsTab } from './sessions-tab.tsx';
import { useAccountSteps } from './use-account-steps.tsx';
import { useContact } from './use-contact.tsx';
import styles from './user.module.css';

function useWords() {
  const text = useText();
  const locale = useLocale();
  const lang = langOf(locale);
  return {
    text,
    locale,
    word: (items: readonly EnumItem[], code: string | number) => enumText(items, code, lang),
    yesNo: (is: boolean) => text(is ? 'accounts.common.yes' : 'accounts.common.no'),
  };
}

function Basics({ account }: { readonly account: Account }) {
  const { text, locale, word } = useWords();
  const { mobile, mail, dialog } = useContact(account);
  const { scopeKind, companies, categories } = account;
  const facts: readonly FactItem[] = [
    { key: 'realName', label: text('accounts.user.realName'), value: account.realName || null },
    { key: 'roles', label: text('accounts.user.roles'), value: namesOf(account.roles, locale, text) || null },
    { key: 'mobile', label: text('accounts.user.mobile'), value: mobile },
    { key: 'mail', label: text('accounts.user.mail'), value: mail },
    {
      key: 'company',
      label: text('accounts.common.company'),
      value: companyOf(account, locale) ?? text('accounts.common.noCompany'),
    },
    { key: 'scope', label: text('accounts.user.scope'), value: word(SCOPE_KINDS, scopeKind) },
    ...(scopeKind === 'company'
      ? [{ key: 'companies', label: text('accounts.user.companies'), value: namesOf(companies, locale, text) || null }]
      : []),
    ...(categories.length > 0
      ? [
          {
            key: 'categories',
            label: text('accounts.user.categories'),
            value: categories.map((code) => word(CATEGORIES1, code)).join(text('app.common.comma')),
          },
        ]
      : []),
    ...(scopeKind === 'agent' ? [{ key: 'agent', label: text('accounts.user.agent'), value: account.agentName }] : []),
    { key: 'created', label: text('accounts.user.created'), value: timeText(account.createdAt) },
  ];
  return (
    <SectionCard title={text('accounts.user.basics')}>
      <FactList items={facts} />
      <ScopeNote account={account} />
      {dialog}
    </SectionCard>
  );
}

/** The scope in one sentence. */
function ScopeNote({ account }: { readonly account: Account }) {
  const { text, locale } = useWords();
  const { scopeKind: kind, companies, agentName: agent, categories } = account;
  const home = companyOf(account, locale);
  const names = companies.length > 0 ? companies.map((one) => nameOf(one, locale)) : home ? [home] : [];
  const sentence = scopeSentence({ kind, companies: names, agent, categories }, locale, text);
  return sentence ? <p className={styles['sentence']}>{sentence}</p> : null;
}

function Security({ account }: { readonly account: Account }) {
  const { text, word, yesNo } = useWords();
  const { auditStatus, lastLoginAt } = account;
  const facts: readonly FactItem[] = [
    {
      key: 'last',
      label: text('accounts.user.lastLogin'),
      value: lastLoginAt ? timeText(lastLoginAt) : text('accounts.user.never'),
    },
    { key: 'sessions', label: text('accounts.user.sessions'), value: countText(account.openSessions) },
    { key: 'password', label: text('accounts.user.password'), value: timeText(account.passwordChangedAt) },
    {
      key: 'id',
      label: text('accounts.user.idCard'),
      value: auditStatus === null ? text('accounts.user.idNone') : word(ID_VERIFY_STATUSES, auditStatus),
    },
    { key: 'upload', label: text('accounts.user.mustUpload'), value: yesNo(account.mustUploadId) },
    { key: 'sms', label: text('accounts.user.needsSms'), value: yesNo(account.needsSms) },
  ];
  return (
    <SectionCard title={text('accounts.user.security')}>
      <FactList items={facts} />
    </SectionCard>
  );
}

/** What one must know before anything else: merged, locked, or a password that nobody has used. */
function Notes({ account }: { readonly account: Account }) {
  const text = useText();
  const { lockedUntil, mergedInto, mustChangePassword, passwordExpiresAt, lastLoginAt } = account;
  const isExpired = passwordExpiresAt !== null && Date.parse(passwordExpiresAt) <= Date.now();
  return (
    <>
      {mergedInto ? <Note tone="info">{text('accounts.merge.merged', { name: mergedInto.username })}</Note> : null}
      {lockedUntil ? <Note>{text('accounts.unlock.locked', { time: timeText(lockedUntil) })}</Note> : null}
      {mustChangePassword && isExpired ? <Note>{text('accounts.once.expired')}</Note> : null}
      {mustChangePassword && !isExpired ? (
        <Note tone="info">
          {passwordExpiresAt && !lastLoginAt
            ? text('accounts.once.until', { time: timeText(passwordExpiresAt) })
            : text('accounts.user.initialText')}
        </Note>
      ) : null}
    </>
  );
}

function AccountBody({ account, onGone }: { readonly account: Account; readonly onGone: () => void }) {
  const text = useText();
  const { actions, dialogs } = useAccountSteps(account, onGone);
  const [tab, setTab] = useState('facts');
  return (
    <div className={styles['body']}>
      <ActionButtons actions={actions} allowed={account.allowedActions} size="small" />
      <Notes account={account} />
      <Tabs
        size="small"
        activeKey={tab}
        onChange={setTab}
        destroyOnHidden
        items={[
          {
            key: 'facts',
            label: text('accounts.tabs.facts'),
            children: (
              <div className={styles['pane']}>
                <Basics account={account} />
                <Security account={account} />
              </div>
            ),
          },
          { key: 'sessions', label: text('accounts.tabs.sessions'), children: <SessionsTab account={account} /> },
          { key: 'history', label: text('accounts.tabs.history'), children: <HistoryTab id={account.id} /> },
        ]}
      />
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly id: string | null;
  /** What the list knows of it, until it is loaded. */
  readonly row: AccountRow | null;
  readonly onClose: () => void;
}

/** One account beside the list, with what may be done with it. */
export function AccountDrawer({ id, row, onClose }: Props) {
  const { data, error, refetch } = useEndpoint(
    accountsEndpoints.getAccountRecord,
    { params: { id: id ?? '' } },
    { enabled: id !== null, follow: topicsOf('account', id) },
  );
  const shown = data ?? row;
  return (
    <RecordDrawer
      open={id !== null}
      size={720}
      log={{ targetType: 'account', targetId: id ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      title={
        shown ? (
          <span className={styles['title']}>
            {shown.username}
            <span className={styles['quiet']}>{shown.realName}</span>
            <AccountStateTag account={shown} />
          </span>
        ) : null
      }
    >
      {data ? <AccountBody key={id} account={data} onGone={onClose} /> : null}
    </RecordDrawer>
  );
}
