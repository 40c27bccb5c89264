import { type Printer, zNewPrinter, zPrinterChange } from '@mintmark/contract/labels/printer.schema.ts';
import { printersEndpoints as calls } from '@mintmark/contract/labels/printers.endpoints.ts';
import { LABEL_KINDS, PRINTER_DPI, PRINTER_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  NumberField,
  RadioField,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { loadCompanies } from './load-companies.ts';
import { bodyOf, formValues, newPrinter } from './printer.model.ts';

const READS = [calls.listPrinters, calls.getPrinter, calls.getPrinterChoices];
const DPI = PRINTER_DPI.map((code) => ({ code, zh: `${code} dpi`, en: `${code} dpi` }));

function PrinterFields() {
  return (
    <>
      <FieldGroup>
        <TextField name="name" labelKey="labels.printer.name" required maxLength={40} />
        <TextField
          name="station"
          labelKey="labels.printer.station"
          hintKey="labels.printer.stationHint"
          maxLength={40}
        />
        <RadioField name="kind" labelKey="labels.printer.kind" options={PRINTER_KINDS} required wide />
        <TextField name="model" labelKey="labels.printer.model" maxLength={60} />
        <SelectField name="labelKinds" labelKey="labels.printer.labelKinds" options={LABEL_KINDS} multiple required />
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
        <RadioField name="dpi" labelKey="labels.printer.dpi" options={DPI} required wide />
      </FieldGroup>
      <FieldGroup>
        <TextAreaField name="note" labelKey="labels.printer.note" maxLength={300} />
      </FieldGroup>
    </>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface NewProps extends Props {
  /** The company whose page it is; undefined: to be chosen. */
  readonly companyId: string | undefined;
}

export function NewPrinterDrawer({ companyId, open, onClose }: NewProps) {
  const text = useText();
  const initial = useMemo(() => newPrinter(companyId ?? null), [companyId]);
  return (
    <FormDrawer
      open={open}
      title={text('labels.printer.new')}
      endpoint={calls.createPrinter}
      initial={initial}
      schema={zNewPrinter}
      toInput={(values) => ({
        body: { companyId: companyId ?? values['companyId'] ?? null, ...bodyOf(values) },
      })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      {companyId === undefined ? (
        <FieldGroup>
          <RemoteSelectField
            name="companyId"
            labelKey="labels.printer.company"
            hintKey="labels.printer.companyHint"
            load={loadCompanies}
          />
        </FieldGroup>
      ) : null}
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
      title={text('labels.printer.editTitle', { name: printer.name })}
      endpoint={calls.updatePrinter}
      initial={initial}
      schema={zPrinterChange}
      toInput={(values) => ({
        params: { id: printer.id },
        body: { version: values['version'] ?? printer.version, ...bodyOf(values) },
      })}
      fromCurrent={(current) => formValues({ ...printer, ...(current as Partial<Printer>) })}
      invalidate={READS}
      onClose={onClose}
      width={720}
    >
      <PrinterFields />
    </FormDrawer>
  );
}
