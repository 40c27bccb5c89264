import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { NOTIFY_WAYS } from '@mintmark/domain/customers/customers.enums.ts';
import { MESSAGE_STATES } from '@mintmark/domain/customers/messages.enums.ts';
import { Button } from 'antd';
import { useCommand } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import css from './credit.module.css';
import { CREDIT_READS, messageGroup, type PayerMessage, type Statement } from './credit-types.ts';

/** The statement itself, or which step of the reminders. */
function kindText(text: Translate, { stepDays }: PayerMessage): string {
  if (stepDays === null) return text('finance.credit.kind.statement');
  if (stepDays < 0) return text('finance.credit.kind.before', { days: String(-stepDays) });
  return stepDays === 0
    ? text('finance.credit.kind.due')
    : text('finance.credit.kind.after', { days: String(stepDays) });
}

interface Props {
  readonly statement: Statement;
  readonly reload: () => void;
}

function MessageItem({ statement, message, reload }: Props & { readonly message: PayerMessage }) {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const reason = useReason();
  const options = { invalidate: CREDIT_READS, onFailure: reload };
  const again = useCommand(calls.sendPayerMessageAgain, options);
  const told = useCommand(calls.markPayerMessageTold, options);
  const params = { id: statement.id, messageId: message.id };
  const { version, way, address, createdAt, settledAt, settledByName } = message;
  const sendAgain = async () => {
    if (await again.run({ params, body: { version } })) toast('finance.credit.queued');
  };
  const record = async () => {
    const title = text('finance.credit.toldTitle', { kind: kindText(text, message) });
    const words = await reason.ask({ title, okText: text('finance.credit.told') });
    if (words !== null && (await told.run({ params, body: { version, note: words } }))) toast('finance.credit.done');
  };
  const where = [way === null ? '' : enumText(NOTIFY_WAYS, way, lang), address].filter(Boolean).join(' ');
  return (
    <li className={css['message']}>
      <span className={css['title']}>
        {kindText(text, message)}
        <StateTag plain group={messageGroup(message.status)} label={enumText(MESSAGE_STATES, message.status, lang)} />
        <span className={css['quiet']}>
          {[where, timeText(settledAt ?? createdAt), settledByName].filter(Boolean).join(' · ')}
        </span>
        {message.mayAgain ? (
          <Button size="small" loading={again.isPending} onClick={() => void sendAgain()}>
            {text('finance.credit.sendAgain')}
          </Button>
        ) : null}
        {message.mayTell ? (
          <Button size="small" loading={told.isPending} onClick={() => void record()}>
            {text('finance.credit.told')}
          </Button>
        ) : null}
      </span>
      {message.body ? <span className={css['quiet']}>{message.body}</span> : null}
      {message.error ? <span className={css['fault']}>{message.error}</span> : null}
      {reason.dialog}
    </li>
  );
}

/** What was sent of a statement, with what became of it; what did not arrive is sent again or told by a person. */
export function PayerMessages({ statement, reload }: Props) {
  const text = useText();
  if (statement.messages.length === 0) return null;
  return (
    <SectionCard title={text('finance.credit.messages')}>
      <ul className={css['messages']}>
        {statement.messages.map((message) => (
          <MessageItem key={message.id} statement={statement} message={message} reload={reload} />
        ))}
      </ul>
    </SectionCard>
  );
}
