import {
  type SignInLift,
  type SignInLimit,
  type SignInLimitKind,
  signInLimitsEndpoints,
} from '@mintmark/contract/identity/sign-in-limits.endpoints.ts';
import { Button, Drawer } from 'antd';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { timeText } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import styles from './user.module.css';

const KINDS: Readonly<Record<SignInLimitKind, TextKey>> = {
  address: 'accounts.limits.address',
  witness: 'accounts.limits.witness',
  confirm: 'accounts.limits.confirm',
};

/** Lifting wants a reason; it stands below with who and when. */
function useLift() {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const command = useCommand(signInLimitsEndpoints.liftSignInLimit, {
    invalidate: [signInLimitsEndpoints.listSignInLimits],
    onSuccess: () => toast('accounts.limits.done'),
  });
  const lift = async ({ kind, target, name }: SignInLimit) => {
    const title = text('accounts.limits.title', { name });
    const words = await reason.ask({ title, text: text('accounts.limits.text') });
    if (words !== null) await command.run({ body: { kind, target, reason: words } });
  };
  return { lift, dialog: reason.dialog };
}

function Held({ rows }: { readonly rows: readonly SignInLimit[] }) {
  const text = useText();
  const { lift, dialog } = useLift();
  return (
    <>
      <PlainTable
        label={text('accounts.limits.held')}
        rows={rows}
        rowKey={({ kind, target }) => `${kind} ${target}`}
        empty={text('accounts.limits.none')}
        columns={[
          { key: 'kind', title: text('accounts.limits.kind'), render: ({ kind }) => text(KINDS[kind]), wrap: true },
          { key: 'name', title: text('accounts.limits.name'), render: ({ name }) => name },
          {
            key: 'failures',
            title: text('accounts.limits.failures'),
            align: 'right',
            render: ({ failures }) => failures,
          },
          {
            key: 'effect',
            title: text('accounts.limits.effect'),
            wrap: true,
            render: ({ waitSeconds, endsAt }) =>
              waitSeconds > 0
                ? text('accounts.limits.waits', { n: waitSeconds, time: timeText(endsAt) })
                : text('accounts.limits.refused', { time: timeText(endsAt) }),
          },
          {
            key: 'lift',
            title: text('accounts.sessions.action'),
            render: (row) => (
              <Button size="small" onClick={() => void lift(row)}>
                {text('accounts.limits.lift')}
              </Button>
            ),
          },
        ]}
      />
      {dialog}
    </>
  );
}

function Lifted({ rows }: { readonly rows: readonly SignInLift[] }) {
  const text = useText();
  return (
    <PlainTable
      label={text('accounts.limits.lifted')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={text('accounts.limits.noneLifted')}
      columns={[
        { key: 'kind', title: text('accounts.limits.kind'), render: ({ kind }) => text(KINDS[kind]), wrap: true },
        { key: 'name', title: text('accounts.limits.name'), render: ({ name }) => name },
        { key: 'by', title: text('accounts.limits.liftedBy'), render: ({ liftedByName }) => liftedByName },
        { key: 'at', title: text('accounts.limits.liftedAt'), render: ({ liftedAt }) => timeText(liftedAt) },
        { key: 'reason', title: text('accounts.limits.reason'), render: ({ reason }) => reason, wrap: true },
      ]}
    />
  );
}

function Limits() {
  const text = useText();
  const { data, error, refetch } = useEndpoint(signInLimitsEndpoints.listSignInLimits, {});
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <div className={styles['pane']}>
      <span className={styles['quiet']}>{text('accounts.limits.hint')}</span>
      <h3>{text('accounts.limits.held')}</h3>
      <Held rows={data.held} />
      <h3>{text('accounts.limits.lifted')}</h3>
      <Lifted rows={data.lifted} />
    </div>
  );
}

/** What failed passwords hold back besides accounts: seen, and lifted before its time. */
export default function SignInLimitsDrawer({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  return (
    <Drawer
      open={active}
      keyboard={active}
      size={760}
      title={text('accounts.limits.open')}
      onClose={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <Limits />
    </Drawer>
  );
}
