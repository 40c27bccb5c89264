export { ReasonDialog, type ReasonRequest, useReason } from '../feedback/reason-dialog.tsx';
export { ConflictPanel } from './conflict-panel.tsx';
export type { Draft } from './draft.ts';
export {
  DateField,
  DateTimeField,
  FieldGroup,
  type FieldProps,
  FormField,
  KilogramField,
  LengthField,
  MoneyField,
  NumberField,
  PasswordField,
  PercentField,
  RadioField,
  RemoteSelectField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  WeightField,
  WordsField,
} from './fields.tsx';
export { type FormFacts, useFormFacts } from './form-context.ts';
export { FormDrawer } from './form-drawer.tsx';
export { findIssues, type SchemaLike, serverIssues } from './form-issues.ts';
export { FormPage } from './form-page.tsx';
export type { FormDrawerProps, FormInput, FormPageProps, FormValues, FormValuesOf } from './form-types.ts';
export { type ControlProps, LengthInput, MoneyInput, WeightInput } from './inputs.tsx';
export { type RemoteOption, RemoteSelect } from './remote-select.tsx';
export type { RowsColumn } from './rows/rows-column.ts';
export { RowsField } from './rows/rows-field.tsx';
export { useSecondPerson } from './second-person/use-second-person.tsx';
export { type Witness, WitnessDialog } from './second-person/witness-dialog.tsx';
export { useFormGuard } from './use-form-guard.ts';
export { useFreshStart } from './use-fresh-start.ts';
