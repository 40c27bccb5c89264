import type { Account } from '@mintmark/contract/accounts/account.schema.ts';
import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import type { MergePreview } from '@mintmark/contract/accounts/account-care.schema.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { call, useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { type RemoteOption, RemoteSelect } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { countText } from '../../../ui/format.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { namesOf } from '../names.ts';
import styles from './user.module.css';

const INVALIDATES = [accountsEndpoints.listAccounts, accountsEndpoints.getAccountRecord, care.listAccountSessions];
const FOUND = 20;

/** Enabled accounts by user name, without the duplicate. */
async function survivors(typed: string, besides: string): Promise<readonly RemoteOption[]> {
  const username = typed.trim();
  const query = { limit: FOUND, status: [ACCOUNT_STATE.enabled], ...(username ? { username } : {}) };
  const { list } = await call(accountsEndpoints.listAccounts, { query });
  return list
    .filter(({ id }) => id !== besides)
    .map((one) => ({ value: one.id, label: one.realName ? `${one.username} · ${one.realName}` : one.username }));
}

function Preview({ preview }: { readonly preview: MergePreview }) {
  const text = useText();
  const locale = useLocale();
  const { hanging, openSessions, rolesLost, isRefused } = preview;
  return (
    <>
      <FactList
        items={[
          { key: 'sessions', label: text('accounts.merge.sessions'), value: countText(openSessions) },
          { key: 'roles', label: text('accounts.merge.rolesLost'), value: namesOf(rolesLost, locale, text) || null },
          ...hanging.map(({ kind, count }) => ({
            key: kind,
            label: text(`accounts.hanging.${kind}`),
            value: countText(count),
          })),
        ]}
      />
      <Note tone={isRefused ? 'danger' : 'info'}>
        {text(isRefused ? 'accounts.merge.refused' : 'accounts.merge.text')}
      </Note>
    </>
  );
}

/** A duplicate and the account that its person uses: what hangs on it, then one press. */
export function MergeAccountDialog({ account, onClose }: { readonly account: Account; readonly onClose: () => void }) {
  const text = useText();
  const { toast } = useFeedback();
  const { active, container } = useOverlayPlace();
  const [into, setInto] = useState('');
  const params = { id: account.id };
  const { data: preview } = useEndpoint(care.getMergePreview, { params, query: { into } }, { enabled: into !== '' });
  const merge = useCommand(care.mergeAccount, {
    invalidate: INVALIDATES,
    onSuccess: () => {
      toast('accounts.merge.done');
      onClose();
    },
  });
  return (
    <Modal
      open={active}
      title={text('accounts.merge.title', { name: account.username })}
      okText={text('accounts.merge.action')}
      okButtonProps={{ danger: true, disabled: !preview || preview.isRefused, loading: merge.isPending }}
      onOk={() => void merge.run({ params, body: { into, version: account.version } })}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <Form layout="vertical">
        <Form.Item label={text('accounts.merge.into')} htmlFor="merge-into" required>
          <RemoteSelect
            id="merge-into"
            load={(typed) => survivors(typed, account.id)}
            initial={[]}
            value={into || undefined}
            placeholder={text('accounts.merge.hint')}
            onChange={(value) => setInto(typeof value === 'string' ? value : '')}
          />
        </Form.Item>
      </Form>
      <div className={styles['body']}>{into !== '' && preview ? <Preview preview={preview} /> : null}</div>
    </Modal>
  );
}
