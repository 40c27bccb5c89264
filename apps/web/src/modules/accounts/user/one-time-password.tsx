import { Button, Modal } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FactList, Note } from '../../../ui/layout.tsx';
import styles from './user.module.css';

export interface OneTime {
  readonly username: string;
  readonly password: string;
}

/** The password of a new or reset account, shown this once; it is in no cache and no address. */
export function OneTimePassword({ once, onClose }: { readonly once: OneTime | null; readonly onClose: () => void }) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  return (
    <Modal
      open={once !== null && active}
      title={text('accounts.once.title')}
      destroyOnHidden={active}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('accounts.once.done')}
        </Button>
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {once ? (
        <div className={styles['body']}>
          <Note tone="warning">{text('accounts.once.text')}</Note>
          <FactList
            items={[
              { key: 'user', label: text('accounts.once.user'), value: once.username },
              {
                key: 'password',
                label: text('accounts.once.password'),
                value: (
                  <span className={styles['secret']}>
                    <code>{once.password}</code>
                    <CopyButton value={`${once.username}\n${once.password}`} label={text('accounts.once.copy')} />
                  </span>
                ),
              },
            ]}
          />
        </div>
      ) : null}
    </Modal>
  );
}
