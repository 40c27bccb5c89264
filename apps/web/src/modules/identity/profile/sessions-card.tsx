import { type Session, sessionsEndpoints } from '@mintmark/contract/identity/sessions.endpoints.ts';
import { describeAgent } from '@mintmark/domain/identity/describe-agent.ts';
import { Button, Card } from 'antd';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Chip } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import css from './profile.module.css';

const INVALIDATES = [sessionsEndpoints.listSessions];
const NONE: readonly Session[] = [];
const keyOf = (session: Session) => session.id;

/** Where one is signed in; others can be ended one by one or all at once (D19). */
export function SessionsCard() {
  const t = useText();
  const { confirm, toast } = useFeedback();
  const sessions = useEndpoint(sessionsEndpoints.listSessions, {}).data?.list ?? NONE;
  const one = useCommand(sessionsEndpoints.endSession, { invalidate: INVALIDATES });
  const others = useCommand(sessionsEndpoints.endOtherSessions, {
    invalidate: INVALIDATES,
    onSuccess: ({ ended }) => toast('identity.sessions.ended', { n: ended }),
  });
  const endOthers = async () => {
    const asked = { title: t('identity.sessions.endOthers'), content: t('identity.sessions.text'), danger: true };
    if (await confirm(asked)) await others.run({});
  };
  return (
    <Card
      title={t('identity.sessions.title')}
      extra={
        <Button danger disabled={sessions.length < 2} loading={others.isPending} onClick={() => void endOthers()}>
          {t('identity.sessions.endOthers')}
        </Button>
      }
    >
      <PlainTable
        label={t('identity.sessions.title')}
        rows={sessions}
        rowKey={keyOf}
        empty="–"
        columns={[
          {
            key: 'agent',
            title: t('identity.sessions.device'),
            render: (row) => (
              <span className={css['device']} title={row.agent}>
                {describeAgent(row.agent) ?? t('identity.sessions.unknown')}
                {row.isCurrent ? <Chip>{t('identity.sessions.current')}</Chip> : null}
              </span>
            ),
          },
          { key: 'address', title: t('identity.sessions.address'), render: (row) => row.address },
          { key: 'at', title: t('identity.sessions.since'), render: (row) => timeText(row.createdAt) },
          { key: 'seen', title: t('identity.sessions.seen'), render: (row) => timeText(row.lastSeenAt) },
          {
            key: 'end',
            title: t('identity.sessions.action'),
            render: (row) =>
              row.isCurrent ? null : (
                <Button size="small" onClick={() => void one.run({ params: { id: row.id } })}>
                  {t('identity.sessions.end')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
