import type { zAnswerBody } from '@mintmark/contract/receiving/order.schema.ts';
import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { stateLabel } from '@mintmark/domain/kernel/machine.ts';
import { Checkbox } from 'antd';
import { useMemo } from 'react';
import type { z } from 'zod';
import { FieldGroup, FormDrawer, FormField, type FormValues } from '../../../../kit/form/index.ts';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import { moneyText } from '../../../../ui/format.ts';
import { Note } from '../../../../ui/layout.tsx';
import { ORDER_READS } from '../use-order-steps.ts';
import styles from './dialogs.module.css';
import type { OrderDrawerProps } from './drawer-props.ts';
import { SaidFields } from './said-fields.tsx';

type Body = z.input<typeof zAnswerBody>;

function CoinChoice(props: {
  readonly coins: OrderDetailDto['coins'];
  readonly value?: string[];
  readonly onChange?: (ids: string[]) => void;
}) {
  const lang: Lang = useLang();
  return (
    <Checkbox.Group
      className={styles['coins'] ?? ''}
      value={props.value ?? []}
      onChange={(ids) => props.onChange?.(ids)}
      options={props.coins.map((coin) => ({
        value: coin.id,
        disabled: !coin.canWithdraw,
        label: (
          <span className={styles['coin']}>
            <span>
              {coin.seq}. {coin.name} {coin.varietyText}
            </span>
            <small>
              {coin.coinCode} · {stateLabel(coinMachine, coin.status, lang)} · ¥{moneyText(coin.declaredFen)}
            </small>
          </span>
        ),
      }))}
    />
  );
}

/** The customer's answer to the open question; declining names the coins that go back. */
export function AnswerDrawer({ order, answer, onClose }: OrderDrawerProps & { readonly answer: 'accept' | 'decline' }) {
  const text = useText();
  const question = order.questions.find((one) => one.answer === null);
  const initial = useMemo<FormValues>(
    () => ({
      version: order.version,
      questionId: question?.id,
      questionVersion: question?.questionVersion,
      answer,
      said: { person: order.customer.name },
      ...(answer === 'decline' ? { coinIds: [] } : {}),
    }),
    [order.version, order.customer.name, question?.id, question?.questionVersion, answer],
  );
  const coins = order.coins.filter((coin) => coin.status >= coinMachine.state.toEnter);
  const prices =
    question && question.quotedFen !== null && question.totalFen !== null
      ? text('receiving.question.prices', {
          quoted: moneyText(question.quotedFen),
          total: moneyText(question.totalFen),
        })
      : null;
  const asked = question?.note ?? prices;
  return (
    <FormDrawer
      open
      title={text(answer === 'accept' ? 'receiving.action.accept' : 'receiving.action.decline')}
      endpoint={receivingEndpoints.answerQuestion}
      initial={initial}
      toInput={(values) => ({ params: { id: order.id }, body: values as Body })}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={asked ? <Note tone="info">{asked}</Note> : null}
    >
      <SaidFields />
      {answer === 'decline' ? (
        <FieldGroup>
          <FormField
            name="coinIds"
            labelKey="receiving.question.coins"
            hintKey="receiving.question.coinsHint"
            wide
            required
          >
            <CoinChoice coins={coins} />
          </FormField>
        </FieldGroup>
      ) : null}
    </FormDrawer>
  );
}
