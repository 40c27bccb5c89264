import type { Printer } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { PRINTED_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  FieldGroup,
  FormDrawer,
  NumberField,
  RemoteSelectField,
  SelectField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { MasterInput, MasterInputs, nounKey } from '../../../kit/master/index.ts';
import { bodyOf, formValues, NEW_PRINTER, PRINTER } from './printer.model.ts';

/** Reads that a change of a printer makes old. */
export const READS = [calls.listPrinters, calls.getPrinter, calls.getPrinterChoices];

function PrinterFields() {
  return (
    <>
      <FieldGroup>
        <MasterInputs master={PRINTER} names={['name', 'station', 'kind', 'model']} />
        <SelectField name="labelKinds" labelKey="labels.printer.labelKinds" options={PRINTED_KINDS} multiple required />
      </FieldGroup>
      <FieldGroup titleKey="labels.printer.paperAndOffset">
        <NumberField name="paperWidthUm" labelKey="labels.printer.widthMm" min={15} max={450} precision={2} required />
        <NumberField
          name="paperHeightUm"
          labelKey="labels.printer.heightMm"
          min={10}
          max={450}
          precision={2}
          required
        />
        <NumberField
          name="offsetRightUm"
          labelKey="labels.printer.offsetX"
          hintKey="labels.printer.offsetXHint"
          min={-10}
          max={10}
          precision={2}
        />
        <NumberField
          name="offsetDownUm"
          labelKey="labels.printer.offsetY"
          hintKey="labels.printer.offsetYHint"
          min={-10}
          max={10}
          precision={2}
        />
      </FieldGroup>
      <FieldGroup titleKey="labels.printer.network">
        <TextField name="host" labelKey="labels.printer.host" hintKey="labels.printer.hostHint" maxLength={253} />
        <NumberField name="port" labelKey="labels.printer.port" min={1} max={65_535} />
        <MasterInput master={PRINTER} name="dpi" />
      </FieldGroup>
      <FieldGroup>
        <MasterInput master={PRINTER} name="note" />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function NewPrinterDrawer({ open, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('labels.printer.new')}
      endpoint={calls.createPrinter}
      initial={NEW_PRINTER}
      toInput={({ companyId, ...values }) => ({ body: { companyId: companyId ?? null, ...bodyOf(values) } })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <FieldGroup>
        <RemoteSelectField
          name="companyId"
          labelKey="labels.printer.company"
          hintKey="labels.printer.companyHint"
          load={loadCompanies}
        />
      </FieldGroup>
      <PrinterFields />
    </FormDrawer>
  );
}

export function EditPrinterDrawer({ printer, open, onClose }: Props & { readonly printer: Printer }) {
  const text = useText();
  const initial = useMemo(() => formValues(printer), [printer]);
  return (
    <FormDrawer
      open={open}
      title={text('kit.master.editTitle', { noun: text(nounKey(PRINTER)), code: printer.name })}
      endpoint={calls.updatePrinter}
      initial={initial}
      toInput={(values) => ({ params: { id: printer.id }, body: bodyOf(values) })}
      fromCurrent={(current) => formValues({ ...printer, ...(current as Partial<Printer>) })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <PrinterFields />
    </FormDrawer>
  );
}
