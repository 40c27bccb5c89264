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
  /** Over the whole width; radio buttons are unless told. */
  readonly wide?: boolean;
}

/** A plain field of a master in its form, by its kind. */
export function MasterInput({ master, name, wide }: Props) {
  const field = master.fields[name];
  const width = { wide: wide ?? (field?.kind === 'choice' && field.items.length <= FEW) };
  return field ? <Input of={master} name={name} field={field} {...width} /> : null;
}

function Input({
  of,
  name,
  field,
  wide,
}: {
  readonly of: Master;
  readonly name: string;
  readonly field: MasterField;
  readonly wide: boolean;
}) {
  const shared = {
    name,
    labelKey: labelKey(of, name),
    required: 'required' in field,
    wide,
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
        <RadioField {...shared} options={field.items} required />
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
