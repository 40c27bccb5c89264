import { thirdPartiesEndpoints as calls } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdParty } from '@mintmark/contract/system/third-parties.schema.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, RowsField, TextField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { MasterInput, MasterInputs, nounKey } from '../../../kit/master/index.ts';
import { bodyOf, formValues, NEW_PARTY, PARTY, type PartyValues } from './party.model.ts';
import { ScaleMapsField } from './scale-maps-field.tsx';
import { TryOut } from './try-out.tsx';

export const READS = [calls.listThirdParties, calls.getThirdParty, calls.getThirdPartyChoices];
const MAX_SLABS = 20;
const SLAB = [
  { key: 'nameZh', labelKey: 'system.common.nameZh', maxLength: 40 },
  { key: 'nameEn', labelKey: 'system.common.nameEn', maxLength: 60 },
] as const;

function PartyFields() {
  return (
    <>
      <FieldGroup>
        <MasterInputs master={PARTY} names={['nameZh', 'nameEn']} />
        <MasterInput master={PARTY} name="kind" wide={false} />
        <MasterInput master={PARTY} name="sort" />
      </FieldGroup>
      <FieldGroup titleKey="system.tripartite.numbers">
        <MasterInput master={PARTY} name="certPattern" wide />
        <MasterInput master={PARTY} name="verifyUrl" wide />
        <TryOut />
        <MasterInput master={PARTY} name="isChecked" />
      </FieldGroup>
      <FieldGroup titleKey="system.tripartite.crossover">
        <MasterInput master={PARTY} name="crossoverTrust" />
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
        <MasterInput master={PARTY} name="note" />
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
      title={text('kit.master.new', { noun: text(nounKey(PARTY)) })}
      endpoint={calls.createThirdParty}
      initial={NEW_PARTY}
      toInput={({ code, ...values }: PartyValues) => ({
        body: { code: (code ?? '').trim().toUpperCase(), ...bodyOf(values) },
      })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <FieldGroup>
        <TextField name="code" labelKey="kit.master.code" hintKey="kit.master.codeHint" required maxLength={12} />
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
      title={text('kit.master.editTitle', { noun: text(nounKey(PARTY)), code: party.code })}
      endpoint={calls.updateThirdParty}
      initial={initial}
      toInput={(values: PartyValues) => ({ params: { id: party.id }, body: bodyOf(values) })}
      fromCurrent={(current) => formValues({ ...party, ...(current as Partial<ThirdParty>) })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <PartyFields />
    </FormDrawer>
  );
}
