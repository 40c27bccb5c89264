import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { regroupEndpoints } from '@mintmark/contract/receiving/regroup.endpoints.ts';
import type { RegroupEffect } from '@mintmark/contract/receiving/regroup.schema.ts';
import type { RegroupAct } from '@mintmark/domain/receiving/regroup.ts';
import { SAID_CHANNELS } from '@mintmark/domain/receiving/submission.enums.ts';
import { useCallback, useMemo, useState } from 'react';
import { loadAgentsOf, searchCustomers } from '../../../../kit/customers/index.ts';
import {
  FieldGroup,
  FormDrawer,
  NumberField,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../../kit/form/index.ts';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note } from '../../../../ui/layout.tsx';
import { ORDER_READS } from '../use-order-steps.ts';
import css from './dialogs.module.css';
import type { OrderDrawerProps } from './drawer-props.ts';
import { bodyOf, type RegroupValues, trialOf } from './regroup.model.ts';
import { RegroupEffectNote } from './regroup-effect.tsx';

const CALLS = {
  split: regroupEndpoints.splitOrder,
  move: regroupEndpoints.moveLines,
  merge: regroupEndpoints.mergeOrder,
  party: regroupEndpoints.changeParty,
} as const satisfies Readonly<Record<RegroupAct, Endpoint>>;

interface Props extends OrderDrawerProps {
  readonly act: RegroupAct;
}

/** How many pieces of each line go. */
function LineFields({ order }: Pick<Props, 'order'>) {
  const text = useText();
  return (
    <FieldGroup titleKey="receiving.regroup.pieces">
      {order.lines.map((line, index) => (
        <div key={line.id} className={css['line']}>
          <span>{text('receiving.regroup.line', { seq: line.seq, name: line.name, n: line.quantity })}</span>
          <NumberField
            name={['lines', index, 'quantity']}
            labelKey="receiving.regroup.goes"
            min={0}
            max={line.quantity}
          />
        </div>
      ))}
    </FieldGroup>
  );
}

function PartyFields({ order }: Pick<Props, 'order'>) {
  const agents = useCallback((typed: string) => loadAgentsOf(order.companyId, typed), [order.companyId]);
  const customers = useCallback((typed: string) => searchCustomers(typed, order.companyId), [order.companyId]);
  const { customer, agent } = order;
  const known = useMemo(
    () => [{ value: customer.id, label: `${customer.name}  ${customer.customerNo}` }],
    [customer.id, customer.name, customer.customerNo],
  );
  const knownAgent = useMemo(() => (agent ? [{ value: agent.id, label: agent.name }] : []), [agent]);
  return (
    <>
      <FieldGroup>
        <RemoteSelectField
          name="customerId"
          labelKey="receiving.record.customer"
          load={customers}
          initial={known}
          required
          wide
        />
        <RemoteSelectField
          name="agentId"
          labelKey="receiving.record.agent"
          hintKey="receiving.regroup.agentHint"
          load={agents}
          initial={knownAgent}
          wide
        />
      </FieldGroup>
      <FieldGroup>
        <SelectField
          name={['said', 'channel']}
          labelKey="receiving.question.channel"
          options={SAID_CHANNELS}
          required
        />
        <TextField name={['said', 'person']} labelKey="receiving.question.person" maxLength={30} required />
        <TextAreaField name={['said', 'note']} labelKey="receiving.question.note" maxLength={200} rows={2} />
      </FieldGroup>
    </>
  );
}

/** Splits, moves, merges, or gives the order to somebody else: what it comes to is shown before it is done. */
export function RegroupDrawer({ order, act, onClose }: Props) {
  const text = useText();
  const [effect, setEffect] = useState<RegroupEffect | null>(null);
  const initial = useMemo<RegroupValues>(
    () => ({
      version: order.version,
      reason: '',
      orderCode: '',
      lines: order.lines.map(({ id }) => ({ lineId: id, quantity: 0 })),
      customerId: order.customer.id,
      agentId: order.agent?.id ?? null,
      said: { person: '', note: '' },
    }),
    [order.version, order.lines, order.customer.id, order.agent],
  );
  return (
    <FormDrawer
      open
      width={620}
      title={text(`receiving.regroup.${act}.title`, { code: order.orderCode })}
      endpoint={CALLS[act]}
      initial={initial}
      toInput={(values: RegroupValues) => ({ params: { id: order.id }, body: bodyOf(act, values, order) })}
      okText={text(`receiving.regroup.${act}.ok`)}
      okReason={effect === null ? text('receiving.regroup.first') : null}
      savedKey={`receiving.regroup.${act}.done`}
      invalidate={ORDER_READS}
      onClose={onClose}
      intro={<Note tone="info">{text(`receiving.regroup.${act}.text`)}</Note>}
    >
      {act === 'move' || act === 'merge' ? (
        <FieldGroup>
          <TextField
            name="orderCode"
            labelKey={act === 'merge' ? 'receiving.regroup.mergeFrom' : 'receiving.regroup.moveTo'}
            hintKey="receiving.regroup.orderHint"
            maxLength={20}
            required
            wide
          />
        </FieldGroup>
      ) : null}
      {act === 'split' || act === 'move' ? <LineFields order={order} /> : null}
      {act === 'party' ? <PartyFields order={order} /> : null}
      <FieldGroup>
        <TextAreaField name="reason" labelKey="receiving.regroup.reason" maxLength={200} rows={2} required />
      </FieldGroup>
      <RegroupEffectNote orderId={order.id} trialOf={(values) => trialOf(act, values, order)} onEffect={setEffect} />
    </FormDrawer>
  );
}
