import type { RoleEffect } from '@mintmark/contract/accounts/roles.schema.ts';
import { Modal } from 'antd';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { permissionName } from './permission-tree.model.ts';
import type { ScreenEffect } from './role-effect.model.ts';
import styles from './role-system.module.css';

export interface Effect extends RoleEffect {
  readonly screens: ScreenEffect;
}

interface ListProps {
  readonly kind: 'added' | 'removed';
  readonly rows: RoleEffect['gains'];
}

function EffectList({ kind, rows }: ListProps) {
  const text = useText();
  const locale = useLocale();
  if (rows.length === 0) return null;
  return (
    <section className={styles['effect']} data-change={kind}>
      <h3>{text(`accounts.effect.${kind}`, { n: rows.length })}</h3>
      <ul>
        {rows.map(({ permission, people }) => (
          <li key={permission}>
            <span>{permissionName(permission, locale)}</span>
            <code>{permission}</code>
            <b>{people === 0 ? text('accounts.effect.nobody') : text('accounts.effect.people', { count: people })}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Screens({ screens }: { readonly screens: ScreenEffect }) {
  const text = useText();
  const list = (kind: keyof ScreenEffect) =>
    screens[kind].length === 0 ? null : (
      <p>
        {text(`accounts.effect.${kind}`)}
        <span>{screens[kind].map((key) => text(key)).join(text('app.common.comma'))}</span>
      </p>
    );
  return (
    <div className={styles['screens']}>
      {list('appear')}
      {list('disappear')}
    </div>
  );
}

/** What saving does, before it is done: who gains and loses what, and which screens come and go. */
export function EffectDialog(props: {
  readonly effect: Effect | null;
  readonly roleName: string;
  readonly onAnswer: (isSure: boolean) => void;
}) {
  const { effect, roleName, onAnswer } = props;
  const text = useText();
  const { active, container } = useOverlayPlace();
  const isHard = (effect?.losses.length ?? 0) > 0;
  return (
    <Modal
      open={effect !== null && active}
      keyboard={active}
      width={620}
      title={text('accounts.effect.title', { name: roleName })}
      okText={text('accounts.effect.ok')}
      cancelText={text('kit.feedback.cancel')}
      okButtonProps={{ danger: isHard }}
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
      {...(container ? { getContainer: () => container } : {})}
    >
      {effect ? (
        <div className={styles['body']}>
          <Note tone={isHard ? 'warning' : 'info'}>{text('accounts.effect.text', { count: effect.people })}</Note>
          <EffectList kind="added" rows={effect.gains} />
          <EffectList kind="removed" rows={effect.losses} />
          <Screens screens={effect.screens} />
        </div>
      ) : null}
    </Modal>
  );
}
