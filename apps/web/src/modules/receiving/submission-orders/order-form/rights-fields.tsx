import { Form, Input, InputNumber } from 'antd';
import { useText } from '../../../../kit/i18n/index.ts';
import { countText } from '../../../../ui/format.ts';
import type { FormState } from './form-state.ts';
import styles from './order-form.module.css';
import type { Submitter } from './submitter-card.tsx';

const COUPON_MAX = 20;

interface Props {
  readonly state: FormState;
  readonly submitter: Submitter | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (patch: Partial<FormState>) => void;
}

const told = (error: string | undefined) => (error ? { validateStatus: 'error' as const, help: error } : {});

/** What the customer pays with besides money: a coupon by its number, and points up to the balance. */
export function RightsFields({ state, submitter, errors, onChange }: Props) {
  const text = useText();
  const have = submitter?.points ?? 0;
  return (
    <div className={styles['typed']}>
      <Form.Item
        className={styles['field'] ?? ''}
        layout="vertical"
        label={text('receiving.form.couponNo')}
        htmlFor="order-coupon"
        {...told(errors['couponNo'])}
      >
        <Input
          id="order-coupon"
          maxLength={COUPON_MAX}
          autoComplete="off"
          allowClear
          value={state.couponNo}
          onChange={(event) => onChange({ couponNo: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        className={styles['field'] ?? ''}
        layout="vertical"
        label={text('receiving.form.points')}
        htmlFor="order-points"
        extra={text('receiving.form.pointsHave', { points: countText(have) })}
        {...told(errors['pointsUsed'])}
      >
        <InputNumber
          id="order-points"
          style={{ width: '100%' }}
          min={0}
          precision={0}
          value={state.pointsUsed}
          onChange={(value) => onChange({ pointsUsed: value ?? 0 })}
        />
      </Form.Item>
    </div>
  );
}
