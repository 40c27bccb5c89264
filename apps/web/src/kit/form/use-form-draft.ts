import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readOwn, writeOwn } from '../session/index.ts';
import type { FormValues } from './form-types.ts';

const WAIT_MS = 300;
const slotOf = (key: string): string => `draft:form.${key}`;
const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fills a form with the record, or with what was typed into it before and not saved, and keeps what is typed. An older
 * draft keeps its version: saving it shows what the other changed meanwhile.
 */
export function useFormDraft(form: FormInstance, key: string, initial: FormValues) {
  const [isRestored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fill = useCallback(
    (values: FormValues) => {
      form.resetFields();
      form.setFieldsValue({ ...values });
    },
    [form],
  );
  useEffect(() => {
    const stored = readOwn(slotOf(key));
    fill(isValues(stored) ? { ...initial, ...stored } : initial);
    setRestored(isValues(stored));
  }, [key, initial, fill]);
  const write = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    writeOwn(slotOf(key), form.getFieldsValue(true));
  }, [form, key]);
  useEffect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  const keep = useCallback(() => {
    timer.current ??= setTimeout(write, WAIT_MS);
  }, [write]);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    writeOwn(slotOf(key), null);
    setRestored(false);
  }, [key]);
  const discard = useCallback(() => {
    forget();
    fill(initial);
  }, [forget, fill, initial]);
  return { isRestored, keep, forget, discard };
}
