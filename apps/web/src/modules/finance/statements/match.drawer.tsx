import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { Button, Form } from 'antd';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { call } from '../../../kit/api/index.ts';
import {
  FormDrawer,
  type FormValues,
  MoneyInput,
  type RemoteOption,
  RemoteSelect,
  SelectField,
  TextAreaField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText, timeText } from '../../../ui/format.ts';
import { ICON } from '../../../ui/icon.ts';
import { Note } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { type OrderToMatch, ROW_READS, type StatementRow } from './statement-types.ts';
import css from './statements.module.css';

type Row = Pick<StatementRow, 'id' | 'version' | 'amountFen' | 'at' | 'payerName' | 'memo'>;

interface Props {
  readonly open: boolean;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

interface Allocation {
  readonly orderId: string;
  readonly version: number;
  readonly amountFen?: number | null;
}

const sumOf = (rows: readonly { readonly amountFen?: number | null }[]): number =>
  rows.reduce((sum, { amountFen }) => sum + (typeof amountFen === 'number' ? amountFen : 0), 0);
const allocationsOf = (values: FormValues): readonly Allocation[] =>
  (values['allocations'] as readonly Allocation[] | undefined) ?? [];

/** Whose orders are chosen, each customer once. */
const customersOf = (chosen: readonly Allocation[], found: ReadonlyMap<string, OrderToMatch>) => [
  ...new Map(
    chosen.flatMap(({ orderId }) => {
      const order = found.get(orderId);
      return order ? [[order.customerId, `${order.customerName} ${order.customerNo}`] as const] : [];
    }),
  ),
];

interface RestProps {
  readonly totalFen: number;
  readonly found: ReadonlyMap<string, OrderToMatch>;
}

/** What is chosen so far, and what of the rows is left for the balance: of whom is asked where there are several customers. */
function Rest({ totalFen, found }: RestProps) {
  const text = useText();
  const chosen = (Form.useWatch('allocations', Form.useFormInstance()) ?? []) as readonly Allocation[];
  const restFen = totalFen - sumOf(chosen);
  const customers = customersOf(chosen, found);
  return (
    <>
      <div className={css['sum']} aria-live="polite">
        <span>
          {text('finance.match.sumOfRows')} <Money fen={totalFen} strong />
        </span>
        <span>
          {text(restFen < 0 ? 'finance.match.tooMuch' : 'finance.match.restToBalance')}{' '}
          <Money fen={Math.abs(restFen)} />
        </span>
      </div>
      {customers.length > 1 ? <Note tone="info">{text('finance.match.severalCustomers')}</Note> : null}
      {customers.length > 1 && restFen > 0 ? (
        <SelectField
          name="restCustomerId"
          labelKey="finance.match.restOf"
          options={customers.map(([value, label]) => ({ value, label }))}
          required
          wide
        />
      ) : null}
    </>
  );
}

/** The orders that get something, each with its amount; they are found by number or customer. */
function Orders({ rowId, totalFen }: { readonly rowId: string; readonly totalFen: number }) {
  const text = useText();
  const fieldId = useId();
  const form = Form.useFormInstance();
  const found = useRef(new Map<string, OrderToMatch>());
  const [again, setAgain] = useState(0);
  const load = async (typed: string): Promise<readonly RemoteOption[]> => {
    const orders = await call(calls.searchOrdersToMatch, { params: { id: rowId }, query: { q: typed.trim() } });
    for (const order of orders) found.current.set(order.id, order);
    return orders.map((order) => ({
      value: order.id,
      label: `${order.orderCode}  ${order.customerName} ${order.customerNo}  ¥${moneyText(order.dueFen)}`,
    }));
  };
  const addTo = (value: unknown) => {
    const order = found.current.get(String(value));
    const chosen = (form.getFieldValue('allocations') ?? []) as readonly Allocation[];
    setAgain((n) => n + 1);
    if (!order || chosen.some(({ orderId }) => orderId === order.id)) return;
    const amountFen = Math.max(Math.min(order.dueFen, totalFen - sumOf(chosen)), 0) || null;
    form.setFieldValue('allocations', [...chosen, { orderId: order.id, version: order.version, amountFen }]);
  };
  return (
    <>
      <Form.Item label={text('finance.match.addOrder')} htmlFor={fieldId} extra={text('finance.match.addOrderHint')}>
        <RemoteSelect
          key={again}
          id={fieldId}
          load={load}
          placeholder={text('finance.match.orderHint')}
          onChange={addTo}
        />
      </Form.Item>
      <Form.List name="allocations">
        {(fields, { remove }) =>
          fields.map(({ key, name }) => {
            const { orderId = '' } = (form.getFieldValue(['allocations', name]) ?? {}) as Partial<Allocation>;
            const order = found.current.get(orderId);
            const label = text('finance.match.amountFor', { code: order?.orderCode ?? orderId });
            return (
              <div key={key} className={css['line']}>
                <div>
                  <code>{order?.orderCode ?? orderId}</code>
                  <div className={css['quiet']}>
                    {order
                      ? `${order.customerName} ${order.customerNo} ${text('finance.match.ofDue', { due: moneyText(order.dueFen) })}`
                      : ''}
                  </div>
                </div>
                <Form.Item name={[name, 'amountFen']} className={css['amount'] ?? ''}>
                  <MoneyInput aria-label={label} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<X {...ICON} />}
                  aria-label={text('finance.match.remove')}
                  onClick={() => remove(name)}
                />
              </div>
            );
          })
        }
      </Form.List>
      <Rest totalFen={totalFen} found={found.current} />
    </>
  );
}

/** 匹配: what one row, or several together, brought for which orders; the rest goes to the balance of their customer. */
export function MatchDrawer({ open, rows, onClose, onSaved }: Props) {
  const text = useText();
  const totalFen = sumOf(rows);
  const initial = useFreshStart(open, () => ({ allocations: [], note: '' }));
  const seen = rows.map(({ id, version }) => ({ id, version }));
  return (
    <FormDrawer
      open={open && rows.length > 0}
      title={text('finance.match.title', { n: rows.length })}
      endpoint={calls.matchRows}
      initial={initial}
      toInput={(values: FormValues) => ({ body: { ...values, rows: seen, allocations: allocationsOf(values) } })}
      invalidate={ROW_READS}
      okText={text('finance.match.ok')}
      savedKey="finance.match.done"
      onSaved={() => onSaved?.()}
      onClose={onClose}
      width={560}
      intro={
        <div className={css['body']}>
          {rows.map((row) => (
            <div key={row.id} className={css['quiet']}>
              {timeText(row.at)} {row.payerName} <Money fen={row.amountFen} strong /> {row.memo}
            </div>
          ))}
          {rows.length > 1 ? <Note tone="info">{text('finance.match.together')}</Note> : null}
        </div>
      }
    >
      <Orders rowId={rows[0]?.id ?? '0'} totalFen={totalFen} />
      <TextAreaField name="note" labelKey="finance.match.remark" maxLength={200} wide />
    </FormDrawer>
  );
}
