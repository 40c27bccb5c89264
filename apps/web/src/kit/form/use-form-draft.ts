import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readOwn, writeOwn } from '../session/index.ts';
import type { FormValues } from './form-types.ts';
import type { FormStart } from './use-form-follow.ts';

const WAIT_MS = 300;
const slotOf = (key: string): string => `draft:form.${key}`;
const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStart = (value: unknown): value is FormStart =>
  isValues(value) && isValues(value['base']) && isValues(value['values']);

/**
 * Keeps what is typed into a form and was not saved, with the record that it was typed on: opened again, the fields that
 * nobody touched say what the record says by then.
 */
export function useFormDraft(form: FormInstance, key: string) {
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const base = useRef<FormValues>({});
  const start = useCallback((): FormStart | null => {
    const stored = readOwn(slotOf(key));
    setRestored(isStart(stored));
    return isStart(stored) ? stored : null;
  }, [key]);
  const write = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    writeOwn(slotOf(key), { base: base.current, values: form.getFieldsValue(true) });
  }, [form, key]);
  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  const keep = useCallback(
    (on: FormValues) => {
      base.current = on;
      timer.current ??= setTimeout(write, WAIT_MS);
    },
    [write],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeOwn(slotOf(key), null);
    setRestored(false);
  }, [key]);
  return { isRestored, start, keep, forget };
}
