import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import { type ThirdParty, zNewThirdParty, zThirdPartyChange } from '@mintmark/contract/system/third-parties.schema.ts';
import { CROSSOVER_TRUST, THIRD_PARTY_KINDS } from '@mintmark/domain/system/system.enums.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  NumberField,
  RadioField,
  RowsField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { bodyOf, formValues, NEW_PARTY, type PartyValues } from './party.model.ts';
import { ScaleMapsField } from './scale-maps-field.tsx';
import { TryOut } from './try-out.tsx';

const READS = [calls.listThirdParties, calls.getThirdParty, calls.getThirdPartyChoices];
const MAX_SLABS = 20;
const SLAB = [
  { key: 'nameZh', labelKey: 'system.common.nameZh', maxLength: 40 },
  { key: 'nameEn', labelKey: 'system.common.nameEn', maxLength: 60 },
] as const;

function PartyFields() {
  return (
    <>
      <FieldGroup>
        <TextField name="nameZh" labelKey="system.common.nameZh" required maxLength={40} />
        <TextField name="nameEn" labelKey="system.common.nameEn" required maxLength={60} />
        <RadioField name="kind" labelKey="system.tripartite.kind" options={THIRD_PARTY_KINDS} required />
        <NumberField name="sort" labelKey="system.common.sort" hintKey="system.common.sortHint" min={0} max={9_999} />
      </FieldGroup>
      <FieldGroup titleKey="system.tripartite.numbers">
        <TextField
          name="certPattern"
          labelKey="system.tripartite.pattern"
          hintKey="system.tripartite.patternHint"
          maxLength={80}
          wide
        />
        <TextField
          name="verifyUrl"
          labelKey="system.tripartite.verifyUrl"
          hintKey="system.tripartite.verifyHint"
          maxLength={300}
          wide
        />
        <TryOut />
        <SwitchField name="isChecked" labelKey="system.tripartite.isChecked" hintKey="system.tripartite.checkedHint" />
      </FieldGroup>
      <FieldGroup titleKey="system.tripartite.crossover">
        <RadioField name="crossoverTrust" labelKey="system.tripartite.trust" options={CROSSOVER_TRUST} required wide />
        <RowsField
          name="slabTypes"
          labelKey="system.tripartite.slabTypes"
          addKey="system.tripartite.addSlab"
          columns={SLAB}
          max={MAX_SLABS}
        />
      </FieldGroup>
      <FieldGroup titleKey="system.tripartite.maps">
        <ScaleMapsField />
      </FieldGroup>
      <FieldGroup>
        <TextAreaField name="note" labelKey="system.common.note" maxLength={500} />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function NewPartyDrawer({ open, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('system.tripartite.new')}
      endpoint={calls.createThirdParty}
      initial={NEW_PARTY}
      schema={zNewThirdParty}
      toInput={(values: PartyValues) => ({
        body: {
          code: (values.code ?? '').trim().toUpperCase(),
          ...bodyOf(values),
        },
      })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <FieldGroup>
        <TextField
          name="code"
          labelKey="system.common.code"
          hintKey="system.tripartite.codeHint"
          required
          maxLength={12}
        />
      </FieldGroup>
      <PartyFields />
    </FormDrawer>
  );
}

export function EditPartyDrawer({ party, open, onClose }: Props & { readonly party: ThirdParty }) {
  const text = useText();
  const initial = useMemo(() => formValues(party), [party]);
  return (
    <FormDrawer
      open={open}
      title={text('system.tripartite.editTitle', { code: party.code })}
      endpoint={calls.updateThirdParty}
      initial={initial}
      schema={zThirdPartyChange}
      toInput={(values: PartyValues) => ({
        params: { id: party.id },
        body: { version: values.version ?? party.version, ...bodyOf(values) },
      })}
      fromCurrent={(current) => formValues({ ...party, ...(current as Partial<ThirdParty>) })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <PartyFields />
    </FormDrawer>
  );
}
