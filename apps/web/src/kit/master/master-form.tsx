import type { MasterField } from '@mintmark/contract/kernel/master/master-fields.ts';
import {
  DateField,
  NumberField,
  RadioField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../form/index.ts';
import { labelKey, type Master } from './master.ts';

const FEW = 4;

interface Props {
  readonly master: Master;
  readonly name: string;
  readonly wide?: boolean;
}

/** A plain field of a master in its form, by its kind. */
export function MasterInput({ master, name, wide = false }: Props) {
  const field = master.fields[name];
  return field ? <Input of={master} name={name} field={field} wide={wide} /> : null;
}

function Input({
  of,
  name,
  field,
  wide,
}: Omit<Props, 'master'> & { readonly of: Master; readonly field: MasterField }) {
  const shared = {
    name,
    labelKey: labelKey(of, name),
    required: 'required' in field,
    wide: wide ?? false,
    ...(field.hint ? { hintKey: labelKey(of, `${name}.hint`) } : {}),
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...shared} maxLength={field.max} />;
    case 'lines':
      return <TextAreaField {...shared} maxLength={field.max} />;
    case 'number':
      return <NumberField {...shared} min={field.min} max={field.max} />;
    case 'choice':
      return field.items.length > FEW ? (
        <SelectField {...shared} options={field.items} required />
      ) : (
        <RadioField {...shared} options={field.items} required wide />
      );
    case 'flag':
      return <SwitchField {...shared} />;
    default:
      return <DateField {...shared} />;
  }
}

/** Several plain fields, in this order; all of them without `names`. */
export function MasterInputs({ master, names }: { readonly master: Master; readonly names?: readonly string[] }) {
  return (names ?? Object.keys(master.fields)).map((name) => <MasterInput key={name} master={master} name={name} />);
}
