import { claimsEndpoints as calls } from '@mintmark/contract/customers/claims.endpoints.ts';
import { zRequestClaim } from '@mintmark/contract/customers/claims.schema.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { ASKED_REMEDIES, CLAIM_REMEDIES } from '@mintmark/domain/certificates/claims.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  type FormValues,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { READS } from '../user/customer-forms.model.ts';

/** Money needs a result below the certificate, which opens its claim by itself. */
const ASKABLE = CLAIM_REMEDIES.filter(({ code }) => ASKED_REMEDIES.some((one) => one === code));

export interface RequestClaimDrawerProps {
  readonly customerId: string;
  /** What it is asked for: the number of the customer, or of the certificate. */
  readonly no: string;
  /** The certificate, where it is known. */
  readonly certNo?: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks that a piece is done again for free, or relabelled for a mistake of ours; another person decides it among the other audits. */
export function RequestClaimDrawer({ customerId, no, certNo = '', open, onClose }: RequestClaimDrawerProps) {
  const text = useText();
  const initial = useMemo<FormValues>(() => ({ certNo, remedy: 'redo', reason: '' }), [certNo]);
  return (
    <FormDrawer
      open={open}
      title={text('customers.claim.title', { no })}
      endpoint={calls.requestClaim}
      schema={zRequestClaim}
      initial={initial}
      toInput={({ certNo: typed, remedy, reason }) => ({ body: { customerId, certNo: typed, remedy, reason } })}
      intro={<Note tone="info">{text('customers.claim.intro')}</Note>}
      invalidate={[...READS, ratingEndpoints.getAfterSale]}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="certNo" labelKey="customers.claim.certNo" maxLength={30} required />
        <SelectField name="remedy" labelKey="customers.claim.remedy" options={ASKABLE} required />
        <TextAreaField name="reason" labelKey="customers.common.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}
