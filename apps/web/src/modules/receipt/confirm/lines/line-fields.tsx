import { needsOwnCertificate } from '@mintmark/domain/receiving/import/import-words.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { openCategories } from '../../../../kit/categories/index.ts';
import { SelectField, TextField } from '../../../../kit/form/index.ts';

/** Services of a new line: those that work on an older piece of ours ask for its number, in detail entry. */
const SERVICES = SERVICE_TYPES.filter(({ code }) => !needsOwnCertificate(code));

/** Category, service and name of a line that is added or corrected at the receipt. */
export function LineFields() {
  return (
    <>
      <SelectField name="category1" labelKey="receipt.addLine.category" required options={openCategories()} />
      <SelectField name="serviceType" labelKey="receipt.addLine.service" required options={SERVICES} />
      <TextField name="name" labelKey="receipt.addLine.name" required wide maxLength={50} />
    </>
  );
}
