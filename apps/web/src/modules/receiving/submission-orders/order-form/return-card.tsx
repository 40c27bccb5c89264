import type { OrderDetailDto } from '@mintmark/contract/receiving/order-detail.schema.ts';
import { RETURN_METHOD, RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import { Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { offeredItems } from '../../../../kit/dictionary/index.ts';
import { useLocale, useText } from '../../../../kit/i18n/index.ts';
import { SectionCard } from '../../../../ui/layout.tsx';
import { AreaSelect } from './area-select.tsx';
import type { AddressChoice, FormState, TypedReceiver } from './form-state.ts';
import styles from './order-form.module.css';
import type { Submitter } from './submitter-card.tsx';

interface ReturnCardProps {
  readonly state: FormState;
  readonly submitter: Submitter | null;
  readonly stored: OrderDetailDto['receiver'];
  readonly typed: TypedReceiver;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<FormState>) => void;
  readonly onType: (typed: TypedReceiver) => void;
}

type Address = { readonly name: string; readonly phone: string; readonly areaText: string; readonly detail: string };

function AddressLine({ address, tag }: { readonly address: Address; readonly tag?: string }) {
  return (
    <span className={styles['address']}>
      <span>
        {address.name} {address.phone} {tag ? <em>{tag}</em> : null}
      </span>
      <small>
        {address.areaText} {address.detail}
      </small>
    </span>
  );
}

function Field(props: {
  readonly id: string;
  readonly label: string;
  readonly error?: string;
  readonly children: ReactNode;
}) {
  return (
    <Form.Item
      className={styles['field'] ?? ''}
      layout="vertical"
      label={props.label}
      htmlFor={props.id}
      required
      {...(props.error ? { validateStatus: 'error' as const, help: props.error } : {})}
    >
      {props.children}
    </Form.Item>
  );
}

/** An address that the customer has not stored. */
function TypedAddress({ typed, errors, onType }: Pick<ReturnCardProps, 'typed' | 'errors' | 'onType'>) {
  const text = useText();
  const error = (field: string) => (errors[`receiver.${field}`] ? { error: errors[`receiver.${field}`] ?? '' } : {});
  return (
    <div className={styles['typed']}>
      <Field id="receiver-name" label={text('receiving.form.receiverName')} {...error('name')}>
        <Input
          id="receiver-name"
          maxLength={30}
          value={typed.name}
          onChange={(event) => onType({ ...typed, name: event.target.value })}
        />
      </Field>
      <Field id="receiver-phone" label={text('receiving.form.receiverPhone')} {...error('phone')}>
        <Input
          id="receiver-phone"
          inputMode="numeric"
          maxLength={11}
          value={typed.phone}
          onChange={(event) => onType({ ...typed, phone: event.target.value.trim() })}
        />
      </Field>
      <Field id="receiver-area" label={text('receiving.form.area')} {...error('areaCode')}>
        <AreaSelect
          id="receiver-area"
          label={text('receiving.form.area')}
          value={typed.area}
          onChange={(area) => onType({ ...typed, area })}
        />
      </Field>
      <Field id="receiver-detail" label={text('receiving.form.detail')} {...error('detail')}>
        <Input
          id="receiver-detail"
          maxLength={120}
          value={typed.detail}
          onChange={(event) => onType({ ...typed, detail: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** How and where the pieces go back. */
export function ReturnCard(props: ReturnCardProps) {
  const { state, submitter, stored, onChange } = props;
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const method = state.returnMethod ?? submitter?.returnMethod ?? null;
  const addresses = submitter?.addresses ?? [];
  const byDefault = addresses.find((one) => one.isDefault);
  const chosen: AddressChoice | null = state.address ?? (stored ? 'keep' : byDefault ? `id:${byDefault.id}` : null);
  return (
    <SectionCard title={text('receiving.form.back')}>
      <Radio.Group
        aria-label={text('receiving.record.returnMethod')}
        value={method}
        onChange={(event) => onChange({ returnMethod: Number(event.target.value) })}
        options={offeredItems(RETURN_METHODS, [method]).map((one) => ({
          value: one.code,
          label: isEnglish ? one.en : one.zh,
        }))}
      />
      {method === RETURN_METHOD.pickup ? null : (
        <>
          <Radio.Group
            className={styles['addresses'] ?? ''}
            aria-label={text('receiving.record.receiver')}
            value={chosen}
            onChange={(event) => onChange({ address: event.target.value })}
          >
            {stored ? (
              <Radio value="keep">
                <AddressLine address={stored} tag={text('receiving.form.keepAddress')} />
              </Radio>
            ) : null}
            {addresses.map((one) => (
              <Radio key={one.id} value={`id:${one.id}`}>
                <AddressLine address={one} {...(one.isDefault ? { tag: text('receiving.form.defaultAddress') } : {})} />
              </Radio>
            ))}
            <Radio value="other">{text('receiving.form.otherAddress')}</Radio>
          </Radio.Group>
          {submitter && addresses.length === 0 && !stored ? (
            <p className={styles['hint']}>{text('receiving.form.noAddress')}</p>
          ) : null}
          {chosen === 'other' ? <TypedAddress typed={props.typed} errors={props.errors} onType={props.onType} /> : null}
        </>
      )}
    </SectionCard>
  );
}
