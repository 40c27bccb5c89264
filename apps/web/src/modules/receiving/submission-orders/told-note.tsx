import type { OrderStory } from '@mintmark/contract/receiving/order-care.schema.ts';
import { orderMessagesEndpoints as calls } from '@mintmark/contract/receiving/order-messages.endpoints.ts';
import { NOTIFY_WAYS } from '@mintmark/domain/customers/customers.enums.ts';
import { MESSAGE_KINDS, MESSAGE_STATES, type MessageState } from '@mintmark/domain/customers/messages.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { Button } from 'antd';
import { useCommand } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { type StateGroup, StateTag } from '../../../ui/state-tag.tsx';
import styles from './order-record.module.css';
import { ORDER_READS } from './use-order-steps.ts';

type Told = NonNullable<OrderStory['events'][number]['message']>;

/** Looks of the states of a message; what is not named waits. */
const LOOKS: Readonly<Partial<Record<MessageState, StateGroup>>> = {
  sent: 'ok',
  told: 'ok',
  failed: 'bad',
  unclear: 'ask',
  noAddress: 'ask',
  byHand: 'ask',
};

/** What the customer was told, how and with which end; what did not reach them is sent again or told by a person. */
export function ToldNote({ orderId, message }: { readonly orderId: string; readonly message: Told }) {
  const text = useText();
  const lang: Lang = useLang();
  const { toast } = useFeedback();
  const reason = useReason();
  const again = useCommand(calls.sendMessageAgain, { invalidate: ORDER_READS });
  const told = useCommand(calls.markMessageTold, { invalidate: ORDER_READS });
  const params = { id: orderId, messageId: message.id };
  const { version, way } = message;
  const sendAgain = async () => {
    if (await again.run({ params, body: { version } })) toast('receiving.told.queued');
  };
  const record = async () => {
    const kind = enumText(MESSAGE_KINDS, message.kind, lang);
    const words = await reason.ask({
      title: text('receiving.told.title', { kind }),
      text: text('receiving.told.text'),
      okText: text('receiving.told.record'),
      presets: [text('receiving.told.byPhone'), text('receiving.told.byWechat'), text('receiving.told.atCounter')],
    });
    if (words === null) return;
    if (await told.run({ params, body: { version, note: words } })) toast('receiving.told.recorded');
  };
  const where = [way === null ? '' : enumText(NOTIFY_WAYS, way, lang), message.address].filter(Boolean).join(' ');
  return (
    <span className={styles['told']}>
      <span>
        <StateTag
          plain
          group={LOOKS[message.status] ?? 'wait'}
          label={enumText(MESSAGE_STATES, message.status, lang)}
        />{' '}
        {where}
      </span>
      {message.text ? <span className={styles['toldText']}>{message.text}</span> : null}
      {message.error ? <span className={styles['warn']}>{message.error}</span> : null}
      {message.mayAgain || message.mayTell ? (
        <span className={styles['toldSteps']}>
          {message.mayAgain ? (
            <Button size="small" loading={again.isPending} onClick={() => void sendAgain()}>
              {text('receiving.told.again')}
            </Button>
          ) : null}
          {message.mayTell ? (
            <Button size="small" loading={told.isPending} onClick={() => void record()}>
              {text('receiving.told.record')}
            </Button>
          ) : null}
        </span>
      ) : null}
      {reason.dialog}
    </span>
  );
}
