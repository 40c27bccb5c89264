import type { FormInstance } from 'antd';
import type { ApiFailure } from '../../kit/api/index.ts';

/** Puts what the server said beside the fields and goes to the first of them (D24). */
export function showFieldErrors(form: FormInstance, failure: ApiFailure): void {
  form.setFields(failure.fields.map(({ path, msg }) => ({ name: path.split('.'), errors: [msg] })));
  const first = failure.fields[0];
  if (first) form.scrollToField(first.path.split('.'), { focus: true });
}
