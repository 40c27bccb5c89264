import { claimsEndpoints as calls } from '@mintmark/contract/customers/claims.endpoints.ts';
import { zRequestClaim } from '@mintmark/contract/customers/claims.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, type FormValues, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { READS } from '../user/customer-forms.model.ts';

export interface RequestClaimDrawerProps {
  readonly customerId: string;
  /** What it is asked for: the number of the customer, or of the certificate. */
  readonly no: string;
  /** The certificate, where it is known. */
  readonly certNo?: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks that a piece is done again for free; another person decides it among the other audits. */
export function RequestClaimDrawer({ customerId, no, certNo = '', open, onClose }: RequestClaimDrawerProps) {
  const text = useText();
  const initial = useMemo<FormValues>(() => ({ certNo, reason: '' }), [certNo]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.claim.title', { no })}
      endpoint={calls.requestClaim}
      schema={zRequestClaim}
      initial={initial}
      toInput={({ certNo: typed, reason }) => ({ body: { customerId, certNo: typed, reason } })}
      intro={<Note tone="info">{text('customers.claim.intro')}</Note>}
      invalidate={READS}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="certNo" labelKey="customers.claim.certNo" maxLength={30} required />
        <TextAreaField name="reason" labelKey="customers.common.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}
