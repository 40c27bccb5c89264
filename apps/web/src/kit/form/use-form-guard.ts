import type { FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import { useFeedback } from '../feedback/use-feedback.ts';
import { text } from '../i18n/index.ts';
import { usePageDirty } from '../page-active/index.ts';

function normal(value: unknown): unknown {
  if (value === null || value === '' || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]): [string, unknown] => [key, normal(inner)])
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** True when two sets of values say the same; blank, null and absent are alike. */
export function sameValues(a: unknown, b: unknown): boolean {
  return JSON.stringify(normal(a)) === JSON.stringify(normal(b));
}

/** Watches for unsaved changes: marks the tab, and asks once before the form is left. */
export function useFormGuard(form: FormInstance, initial: object, isOpen: boolean, name: string) {
  const [isDirty, setDirty] = useState(false);
  const { confirm } = useFeedback();
  usePageDirty(isOpen && isDirty, name);
  const onValuesChange = useCallback(() => setDirty(!sameValues(form.getFieldsValue(true), initial)), [form, initial]);
  const mayLeave = useCallback(async () => {
    if (!isDirty) return true;
    return confirm({
      title: text('kit.form.unsavedTitle'),
      content: text('kit.form.unsavedText'),
      okText: text('kit.form.discard'),
      danger: true,
    });
  }, [isDirty, confirm]);
  return { isDirty, setDirty, onValuesChange, mayLeave };
}
