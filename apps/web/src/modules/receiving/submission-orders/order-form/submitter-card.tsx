import type { zSubmitter } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { PAY_POINTS } from '@mintmark/domain/finance/finance.enums.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { Form } from 'antd';
import type { z } from 'zod';
import { searchCustomers } from '../../../../kit/customers/index.ts';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { RemoteSelect } from '../../../../kit/form/index.ts';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import { FactList, Note, SectionCard } from '../../../../ui/layout.tsx';
import styles from './order-form.module.css';

export type Submitter = z.output<typeof zSubmitter>;

/** Whose pieces they are, and what of that person matters for the order. */
export function SubmitterCard(props: {
  readonly customerId: string | null;
  readonly submitter: Submitter | null;
  readonly isFixed: boolean;
  /** The choice came out of a kept draft, or with the piece: its name is shown as soon as it is known. */
  readonly isRestored: boolean;
  readonly error: string | undefined;
  readonly onChange: (customerId: string | null) => void;
}) {
  const text = useText();
  const lang: Lang = useLang();
  const { submitter } = props;
  return (
    <SectionCard
      title={
        props.isFixed ? (
          text('receiving.form.customer')
        ) : (
          <label htmlFor="order-customer">
            {text('receiving.form.customer')} <span className={styles['must']}>*</span>
          </label>
        )
      }
    >
      <Form.Item
        className={styles['field'] ?? ''}
        layout="vertical"
        {...(props.error ? { validateStatus: 'error' as const, help: props.error } : {})}
      >
        {props.isFixed ? (
          <b>{submitter ? [submitter.name, submitter.mobile, submitter.customerNo].join('  ') : '–'}</b>
        ) : (
          <RemoteSelect
            key={props.isRestored && submitter ? 'restored' : 'chosen'}
            id="order-customer"
            initial={submitter ? [{ value: submitter.id, label: `${submitter.name}  ${submitter.mobile}` }] : []}
            load={searchCustomers}
            value={props.customerId ?? undefined}
            placeholder={text('receiving.form.customerHint')}
            onChange={(value) => props.onChange(typeof value === 'string' ? value : null)}
          />
        )}
      </Form.Item>
      {submitter ? (
        <FactList
          items={[
            {
              key: 'level',
              label: text('receiving.record.level'),
              value: enumText(CUSTOMER_LEVELS, submitter.level, lang),
            },
            { key: 'agent', label: text('receiving.record.agent'), value: submitter.agentName },
            {
              key: 'payPoint',
              label: text('receiving.record.payPoint'),
              value: enumText(PAY_POINTS, submitter.payPoint, lang),
            },
          ]}
        />
      ) : null}
      {submitter?.isBlocked ? <Note tone="danger">{text('receiving.record.blockedNote')}</Note> : null}
      {submitter?.agentContract ? (
        <Note tone={submitter.agentContract === 'refuse' ? 'danger' : 'warning'}>
          {text(`receiving.record.contract.${submitter.agentContract}`)}
        </Note>
      ) : null}
      {submitter && submitter.agreementSignedAt === null ? <Note>{text('receiving.record.unsignedNote')}</Note> : null}
    </SectionCard>
  );
}
