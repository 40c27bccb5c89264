import { useCallback, useRef, useState } from 'react';
import { ApiFailure } from '../../../kit/api/failure.ts';
import { checkFields, type Errors, type FieldName, type Values } from './validate.ts';

const EMPTY: Values = { username: '', password: '', mail: '', mobile: '', captcha: '', code: '' };

/** Field names of the server's bodies → fields of this page. */
const FIELD_OF: Readonly<Record<string, FieldName>> = {
  username: 'username',
  password: 'password',
  newPassword: 'password',
  mail: 'mail',
  mobile: 'mobile',
  code: 'captcha',
  captcha: 'code',
};

export interface LoginForm {
  readonly values: Values;
  /** Texts of the server, or keys of the page's own tables (they follow the language). */
  readonly errors: Errors;
  readonly isBusy: boolean;
  readonly set: (name: FieldName, value: string) => void;
  readonly fail: (errors: Errors) => void;
  /** Checks the fields; focuses the first wrong one and answers false. */
  readonly check: (names: readonly FieldName[]) => boolean;
  /** Runs one action at a time; a rejection puts its field errors beside the fields. */
  readonly run: (work: () => Promise<void>, onFailure?: () => void) => Promise<void>;
}

/** Values, errors and the one running action of a panel. */
export function useLoginForm(initial: Partial<Values> = {}): LoginForm {
  const [values, setValues] = useState<Values>({ ...EMPTY, ...initial });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const set = useCallback((name: FieldName, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
  }, []);
  const fail = useCallback((next: Errors) => {
    setErrors(next);
    const first = Object.keys(next)[0];
    if (first) document.getElementById(`field-${first}`)?.focus();
  }, []);
  const check = (names: readonly FieldName[]): boolean => {
    const wrong = checkFields(names, values);
    fail(Object.fromEntries(wrong));
    return wrong.length === 0;
  };
  const run = async (work: () => Promise<void>, onFailure?: () => void): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const known = error.fields.flatMap(({ path, msg }) => (FIELD_OF[path] ? [[FIELD_OF[path], msg]] : []));
      fail(Object.fromEntries(known));
      onFailure?.();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { values, errors, isBusy, set, fail, check, run };
}
