import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { placesOfMethod } from '@mintmark/domain/finance/ledger.ts';
import { Button, Form, Input } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { type ApiFailure, useCommand } from '../../../kit/api/index.ts';
import { actionState, reasonText, useFeedback } from '../../../kit/feedback/index.ts';
import { MoneyInput, serverIssues, useFormGuard } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Collected, Collection } from '../price-types.ts';
import css from './collect.module.css';
import { type CollectValues, hasTxn, localTime, problemsOf, split, toBody } from './collect-values.ts';
import { MethodTiles } from './method-tiles.tsx';

export interface CollectFormProps {
  readonly collection: Collection;
  readonly onCollected: (data: Collected) => void;
  /** Somebody was first, or the price changed. */
  readonly onStale: () => void;
}

const FIELD_OF_ERROR: Readonly<Record<string, string>> = { BALANCE_SHORT: 'amountFen' };

const FIELDS = ['amountFen', 'channelTxnId', 'receivedAt', 'fundAccountId', 'note'] as const;

/** The amount that a method starts with: what is due, from the wallet no more than there is. */
const startFen = (method: number, { order, walletFen }: Collection): number =>
  Math.max(0, method === PAY_METHOD.balance ? Math.min(order.dueFen, walletFen) : order.dueFen);

function useStart(collection: Collection): CollectValues {
  const { order } = collection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start for every state of the order, not for every render
  return useMemo(
    () => ({
      method: PAY_METHOD.wechat,
      amountFen: startFen(5, collection),
      receivedAt: localTime(new Date()),
      note: '',
    }),
    [order.id, order.version, order.dueFen],
  );
}

/** Amount, time, number and account of a payment; what is too much goes to the wallet. */
export function CollectForm({ collection, onCollected, onStale }: CollectFormProps) {
  const text = useText();
  const { confirm } = useFeedback();
  const [form] = Form.useForm<CollectValues>();
  const start = useStart(collection);
  const guard = useFormGuard(form, start, true, 'collect');
  const method = Form.useWatch('method', form) ?? 5;
  const parts = split(Form.useWatch('amountFen', form), collection.order.dueFen);
  const state = actionState(collection.allowedActions, 'collect');
  const { setDirty } = guard;
  useEffect(() => {
    form.resetFields();
    form.setFieldsValue(start);
    setDirty(false);
  }, [form, start, setDirty]);
  const showFailure = (failure: ApiFailure) => {
    const field = FIELD_OF_ERROR[failure.errorId ?? ''];
    const issues = field ? [{ name: [field], errors: [failure.msg] }] : serverIssues(failure.fields);
    form.setFields(issues as Parameters<typeof form.setFields>[0]);
    if (failure.code === OUTCOME.stale || failure.errorId === 'GUARD_FAILED') onStale();
  };
  const command = useCommand(financeEndpoints.collectPayment, {
    invalidate: [financeEndpoints.listOrders, financeEndpoints.getPrice, financeEndpoints.getCollection],
    onSuccess: (data) => {
      setDirty(false);
      onCollected(data);
    },
    onFailure: showFailure,
  });
  const submit = async () => {
    const values: CollectValues = form.getFieldsValue(true);
    form.setFields(FIELDS.map((name) => ({ name, errors: [] })));
    const problems = problemsOf(values, collection);
    if (problems.length > 0) {
      form.setFields(problems.map(([name, key]) => ({ name, errors: [text(key)] })));
      form.scrollToField(problems[0]?.[0] ?? 'amountFen', { focus: true });
      return;
    }
    const body = toBody(values, collection);
    const rest = split(body.amountFen, collection.order.dueFen)?.restFen ?? 0;
    const agreed = await confirm({
      title: text('finance.collect.confirmTitle', { amount: moneyText(body.amountFen) }),
      content: text(rest > 0 ? 'finance.collect.confirmRest' : 'finance.collect.confirmText', {
        order: collection.order.orderCode,
        settled: moneyText(body.amountFen - rest),
        rest: moneyText(rest),
      }),
    });
    if (agreed) await command.run({ body });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  const change = (changed: Partial<CollectValues>) => {
    if (changed.method !== undefined)
      form.setFieldsValue({ amountFen: startFen(changed.method, collection), fundAccountId: undefined });
    guard.onValuesChange();
  };
  const reason = state?.allowed === false ? reasonText(state.reason) : null;
  if (!state) return null;
  if (reason !== null) return <p className={css['nothing']}>{reason}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter works from every field
    <div className={css['form']} onKeyDown={onKeyDown}>
      <Form
        form={form}
        name="collect"
        labelCol={{ flex: '72px' }}
        labelAlign="left"
        labelWrap
        colon={false}
        requiredMark={false}
        onValuesChange={change}
      >
        <Form.Item name="method">
          <MethodTiles walletFen={collection.walletFen} />
        </Form.Item>
        <Form.Item label={text('finance.collect.amount')} htmlFor="collect_amountFen">
          <div className={css['amount']}>
            <Form.Item name="amountFen" noStyle>
              <MoneyInput />
            </Form.Item>
            <button
              type="button"
              className={css['all']}
              onClick={() => form.setFieldsValue({ amountFen: startFen(method, collection) })}
            >
              {text('finance.collect.all')}
            </button>
          </div>
        </Form.Item>
        {parts && parts.restFen > 0 && method !== PAY_METHOD.balance ? (
          <p className={css['rest']}>
            {text('finance.collect.rest')} <Money fen={parts.restFen} />
          </p>
        ) : null}
        {hasTxn(method) ? (
          <Form.Item name="channelTxnId" label={text('finance.collect.txn')}>
            <Input maxLength={64} autoComplete="off" placeholder={text('finance.collect.txnHint')} />
          </Form.Item>
        ) : null}
        <AccountField collection={collection} method={method} />
        <MoreFields />
        <Button type="primary" size="large" block loading={command.isPending} onClick={() => void submit()}>
          {text('finance.collect.submit')}
        </Button>
      </Form>
      {collection.order.coinQty > 0 ? (
        <p className={css['after']}>{text('finance.collect.after', { n: collection.order.coinQty })}</p>
      ) : null}
    </div>
  );
}

/** When it arrived, and a note: now and nothing for most payments, so they are one line until somebody changes them. */
function MoreFields() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const receivedAt: string = Form.useWatch('receivedAt') ?? '';
  if (!isOpen)
    return (
      <p className={css['more']}>
        <Form.Item name="receivedAt" hidden>
          <Input />
        </Form.Item>
        {text('finance.collect.receivedAt')} {receivedAt.replace('T', ' ')}
        <button type="button" className={css['all']} onClick={() => setOpen(true)}>
          {text('finance.collect.change')}
        </button>
      </p>
    );
  return (
    <>
      <Form.Item name="receivedAt" label={text('finance.collect.receivedAt')}>
        <Input type="datetime-local" step={1} />
      </Form.Item>
      <Form.Item name="note" label={text('finance.collect.note')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** Where the money arrived; asked only when the company has several accounts of the kind. */
function AccountField({
  collection,
  method,
}: {
  readonly collection: Collection;
  readonly method: CollectValues['method'];
}) {
  const text = useText();
  const accounts = placesOfMethod(method).flatMap((kind) =>
    collection.fundAccounts.filter((account) => account.kind === kind),
  );
  if (accounts.length < 2) return null;
  const options = accounts.map((account) => ({
    value: account.id,
    label: [account.name || text(`finance.fund.${account.kind}` as 'finance.fund.cash'), account.noMasked]
      .filter(Boolean)
      .join(' '),
  }));
  return (
    <Form.Item name="fundAccountId" label={text('finance.collect.account')}>
      <Select options={options} placeholder={options[0]?.label} allowClear />
    </Form.Item>
  );
}
