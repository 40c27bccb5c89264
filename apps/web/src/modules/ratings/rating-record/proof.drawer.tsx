import { certificateEndpoints } from '@mintmark/contract/certificates/certificate.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, TextAreaField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PhotoKeysField } from '../../../kit/upload/index.ts';
import { Note } from '../../../ui/layout.tsx';

/** Steps that want to see something: the owner's proof, or the slab that came back. */
export type ProofStep = 'reportLost' | 'restoreCertificate' | 'askVoid';

const MAX_PROOFS = 12;
const SLABS = [
  { value: 'returned', labelKey: 'ratings.slab.returned' },
  { value: 'destroyed', labelKey: 'ratings.slab.destroyed' },
] as const;

export interface ProofDrawerProps {
  readonly step: ProofStep | null;
  readonly coin: RatingDetail | null;
  readonly onClose: () => void;
}

/** Report lost, restore, ask for void: the reason, who showed what, and pictures of it. */
export function ProofDrawer({ step, coin, onClose }: ProofDrawerProps) {
  const text = useText();
  const shown = step ?? 'reportLost';
  const initial = useMemo(
    () => ({ reason: '', person: '', fileKeys: [], ...(shown === 'askVoid' ? { slab: 'returned' } : {}) }),
    [shown],
  );
  const version = coin?.certificate?.version ?? 0;
  return (
    <FormDrawer
      open={step !== null}
      title={text(`ratings.ask.${shown}`, { no: coin?.certificate?.certNo ?? '' })}
      endpoint={certificateEndpoints[shown]}
      initial={initial}
      toInput={(values) => ({ params: { coinId: coin?.id ?? '0' }, body: { version, ...values } })}
      invalidate={[ratingEndpoints.getRating, ratingEndpoints.listRatings]}
      okText={text(`ratings.action.${shown}`)}
      savedKey={`ratings.done.${shown}`}
      onClose={onClose}
      intro={<Note tone="info">{text(`ratings.ask.${shown}Text`)}</Note>}
    >
      <FieldGroup>
        {shown === 'askVoid' ? (
          <RadioField name="slab" labelKey="ratings.proof.slab" required wide options={[...SLABS]} />
        ) : null}
        <TextField name="person" labelKey="ratings.proof.person" required={shown !== 'askVoid'} maxLength={50} />
        <TextAreaField name="reason" labelKey="ratings.proof.reason" required maxLength={200} />
        <PhotoKeysField
          dir={shown === 'askVoid' ? 'Slab/' : 'Doc/'}
          name="fileKeys"
          labelKey="ratings.proof.pictures"
          hintKey={shown === 'askVoid' ? 'ratings.proof.slabHint' : 'ratings.proof.ownerHint'}
          max={MAX_PROOFS}
          required
          wide
        />
      </FieldGroup>
    </FormDrawer>
  );
}
