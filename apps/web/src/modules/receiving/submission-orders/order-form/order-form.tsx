import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { Button, Input } from 'antd';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { Reasoned } from '../../../../kit/feedback/index.ts';
import { type TextKey, useText } from '../../../../kit/i18n/index.ts';
import { moneyText } from '../../../../ui/format.ts';
import { ICON } from '../../../../ui/icon.ts';
import { Note, SectionCard } from '../../../../ui/layout.tsx';
import { LimitNotes } from '../order-limits.tsx';
import type { OrderStart } from './form-state.ts';
import { emptyRow, sumsOfRows } from './line-rows.ts';
import { LinesGrid } from './lines-grid.tsx';
import { OrderConflict } from './order-conflict.tsx';
import styles from './order-form.module.css';
import { ReturnCard } from './return-card.tsx';
import { RightsFields } from './rights-fields.tsx';
import { type Submitter, SubmitterCard } from './submitter-card.tsx';
import { type OrderFormModel, useOrderForm } from './use-order-form.ts';

const REMARK_MAX = 500;

function FormNotes({ model, order }: { readonly model: OrderFormModel; readonly order: OrderDetailDto | null }) {
  const text = useText();
  return (
    <>
      {model.isBehind && order ? (
        <OrderConflict state={model.state} order={order} onMine={model.keepMine} onTheirs={model.takeTheirs} />
      ) : null}
      {model.isRestored && !model.isBehind ? (
        <Note tone="info">
          {text('receiving.form.restored')}{' '}
          <Button size="small" onClick={model.discard}>
            {text('receiving.form.restoredDiscard')}
          </Button>
        </Note>
      ) : null}
    </>
  );
}

/** Why the order could not be submitted as it stands; the server has the last word. */
function whyNotSubmit(submitter: Submitter | null, lines: number): TextKey | null {
  if (!submitter) return 'receiving.form.chooseCustomer';
  if (submitter.isBlocked) return 'receiving.record.blockedNote';
  if (submitter.agentContract === 'refuse') return 'receiving.record.contract.refuse';
  if (submitter.agreementSignedAt === null) return 'receiving.record.unsignedNote';
  return lines === 0 ? 'receiving.record.noLines' : null;
}

/** What there is so far, and saving. */
function FormFooter({ model, submitter }: { readonly model: OrderFormModel; readonly submitter: Submitter | null }) {
  const text = useText();
  const sums = sumsOfRows(model.state.rows);
  const missing = whyNotSubmit(submitter, sums.lines);
  const blocked = missing === null ? null : text(missing);
  const isSafe = Number.isSafeInteger(sums.declaredFen);
  return (
    <footer className={styles['foot']}>
      <span className={styles['sum']} aria-live="polite">
        {text('receiving.form.sum', {
          lines: sums.lines,
          qty: sums.qty,
          declared: moneyText(isSafe ? sums.declaredFen : 0),
        })}
      </span>
      {model.badRows > 0 ? (
        <span className={styles['bad']} role="alert">
          {text('receiving.form.badCells', { count: model.badRows })}
        </span>
      ) : null}
      <span className={styles['grow']} />
      <Button loading={model.isSaving} onClick={() => void model.save(false)}>
        {text('receiving.form.save')}
      </Button>
      <Reasoned reason={blocked}>
        <Button
          type="primary"
          loading={model.isSaving}
          disabled={blocked !== null}
          onClick={() => void model.save(true)}
        >
          {text('receiving.form.saveAndSubmit')}
        </Button>
      </Reasoned>
    </footer>
  );
}

export interface OrderFormProps {
  readonly order: OrderDetailDto | null;
  /** What a new order begins with. */
  readonly start?: OrderStart | null;
  /** Somebody else was faster: reads the order anew. */
  readonly onStale: () => void;
}

/** A draft: customer, return, remark, and the lines as a grid. Ctrl+Enter saves. */
export function OrderForm({ order, start = null, onStale }: OrderFormProps) {
  const text = useText();
  const model = useOrderForm(order, start, onStale);
  const { state, change, refused } = model;
  const { customerId } = state;
  const submitter = useEndpoint(
    receivingEndpoints.getSubmitter,
    { params: { id: customerId ?? '' } },
    { enabled: customerId !== null },
  ).data;
  const known = customerId === null ? null : (submitter ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void model.save(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter works from every field
    <div className={styles['page']} onKeyDown={onKeyDown}>
      <FormNotes model={model} order={order} />
      {order ? <LimitNotes orderId={order.id} /> : null}
      <div className={styles['heads']}>
        <SubmitterCard
          customerId={customerId}
          submitter={known}
          isFixed={order !== null}
          isRestored={model.isRestored || start !== null}
          error={refused.head['customerId']}
          onChange={(next) =>
            change({ customerId: next, returnMethod: null, address: null, couponNo: '', pointsUsed: 0 })
          }
        />
        <ReturnCard
          state={state}
          submitter={known}
          stored={order?.receiver ?? null}
          typed={model.typed}
          errors={refused.head}
          onChange={change}
          onType={model.setTyped}
        />
        <SectionCard title={text('receiving.form.rights')}>
          <Input.TextArea
            className={styles['remark'] ?? ''}
            aria-label={text('receiving.form.remark')}
            rows={2}
            maxLength={REMARK_MAX}
            showCount
            status={refused.head['remark'] ? 'error' : ''}
            value={state.remark}
            onChange={(event) => change({ remark: event.target.value })}
          />
          <RightsFields state={state} submitter={known} errors={refused.head} onChange={change} />
        </SectionCard>
      </div>
      <SectionCard
        flush
        title={text('receiving.form.lines')}
        sub={text('receiving.form.gridHint')}
        extra={
          <Button size="small" icon={<Plus {...ICON} />} onClick={() => change({ rows: [...state.rows, emptyRow()] })}>
            {text('receiving.form.addLine')}
          </Button>
        }
      >
        <LinesGrid
          rows={state.rows}
          onChange={(rows) => change({ rows })}
          isChecked={model.isChecked}
          refused={refused.rows}
        />
      </SectionCard>
      <FormFooter model={model} submitter={known} />
      {model.dialog}
    </div>
  );
}
