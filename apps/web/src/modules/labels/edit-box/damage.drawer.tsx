import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RadioField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

const STEPS = [
  { value: 'grade', labelKey: 'labels.damage.grade' },
  { value: 'holder', labelKey: 'labels.damage.holder' },
] as const;

interface DamageDrawerProps {
  readonly coin: BoxCoin | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The coin was hurt while it was sealed: an incident with its reason, and the step it goes on to. */
export function DamageDrawer({ coin, onSaved, onClose }: DamageDrawerProps) {
  const text = useText();
  const initial = useMemo(() => ({ version: coin?.version ?? 0, step: 'grade', reason: '' }), [coin]);
  return (
    <FormDrawer
      open={coin !== null}
      title={text('labels.damage.title', { code: coin?.certNo ?? '' })}
      endpoint={boxesEndpoints.damageSeal}
      initial={initial}
      okText={text('labels.damage.ok')}
      savedKey="labels.damage.saved"
      toInput={(values) => ({
        params: { id: coin?.id ?? '0' },
        body: { ...values, version: coin?.version ?? 0 },
      })}
      onSaved={onSaved}
      onClose={onClose}
      width={480}
      intro={<Note tone="danger">{text('labels.damage.intro')}</Note>}
    >
      <FieldGroup>
        <TextAreaField name="reason" labelKey="labels.damage.reason" maxLength={200} required />
        <RadioField name="step" labelKey="labels.damage.step" required wide options={STEPS} />
      </FieldGroup>
    </FormDrawer>
  );
}
