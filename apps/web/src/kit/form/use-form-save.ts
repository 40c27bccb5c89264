import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { onFailureClosed } from '../api/failure-events.ts';
import { type ApiFailure, type CallInput, useCommand } from '../api/index.ts';
import { endpointKey } from '../api/query-client.ts';
import { useFeedback } from '../feedback/use-feedback.ts';
import { useText } from '../i18n/index.ts';
import { fetchBodySchema } from './body-schema.ts';
import { type FieldIssue, type FieldName, findIssues, serverIssues } from './form-issues.ts';
import type { FormDrawerProps, FormValues } from './form-types.ts';
import type { FormFollow } from './use-form-follow.ts';
import { useFormGuard } from './use-form-guard.ts';

type AfterSave = 'close' | 'new';

/** What the schema of the body has let through is what the call takes; without a schema the server says it. */
const checked = <E extends Endpoint>(input: object) => input as CallInput<E>;

const bodyOf = (input: object): unknown => ('body' in input ? input.body : undefined);

/** Of another one's version what this form has fields for, and the version itself. */
function sameFields(current: object, own: FormValues, labels: ReadonlyMap<string, string>): FormValues {
  const names = new Set(['version', ...Object.keys(own), ...[...labels.keys()].map((path) => path.split('.')[0])]);
  return Object.fromEntries(Object.entries(current).filter(([name]) => names.has(name)));
}

function currentOf(failure: ApiFailure): object | null {
  const data = failure.data;
  const current: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'current') : null;
  return failure.code === OUTCOME.stale && typeof current === 'object' ? current : null;
}

/** Puts the errors beside the fields and the cursor into the first of them. */
export function showIssues(form: FormInstance, issues: readonly FieldIssue[]): FieldName | null {
  form.setFields(issues.map((issue) => ({ name: issue.name, errors: issue.errors })));
  const first = issues[0]?.name ?? null;
  if (first) form.scrollToField(first, { focus: true, block: 'center' });
  return first;
}

/** Validating, saving, field errors, version conflict and the unsaved guard of a FormDrawer. */
export function useFormSave<E extends Endpoint, V extends object>(
  form: FormInstance<Record<string, unknown>>,
  props: FormDrawerProps<E, V>,
  { follow, labels }: { readonly follow: FormFollow; readonly labels: ReadonlyMap<string, string> },
) {
  const text = useText();
  const { toast } = useFeedback();
  const client = useQueryClient();
  const guard = useFormGuard(form, props.initial, props.open, 'form');
  const [conflict, setConflict] = useState<object | null>(null);
  const after = useRef<AfterSave>('close');
  const firstBad = useRef<FieldName | null>(null);
  const isChecking = useRef(false);
  useEffect(() => {
    if (props.open && !props.schema) void fetchBodySchema(props.endpoint);
  }, [props.open, props.schema, props.endpoint]);
  useEffect(
    () =>
      onFailureClosed(() => {
        if (firstBad.current) form.scrollToField(firstBad.current, { focus: true, block: 'center' });
      }),
    [form],
  );
  const command = useCommand(props.endpoint, {
    ...(props.invalidate ? { invalidate: props.invalidate } : {}),
    onSuccess: (data) => {
      toast(props.savedKey ?? 'kit.form.saved');
      guard.setDirty(false);
      setConflict(null);
      follow.sent(true);
      props.onSaved?.(data);
      if (after.current === 'close') return props.onClose();
      follow.restart();
    },
    onFailure: (failure) => {
      follow.sent(false);
      setConflict(currentOf(failure));
      // The record is read again whoever changed it: the form follows, and the next try stands on what holds.
      if (failure.code === OUTCOME.stale)
        for (const read of props.invalidate ?? []) void client.invalidateQueries({ queryKey: [endpointKey(read)] });
      firstBad.current = showIssues(form, serverIssues(failure.fields));
      props.onRefused?.(failure);
    },
  });
  const submit = async (then: AfterSave) => {
    if (isChecking.current) return;
    isChecking.current = true;
    const schema = props.schema ?? (await fetchBodySchema(props.endpoint));
    isChecking.current = false;
    after.current = then;
    firstBad.current = null;
    const values: V = form.getFieldsValue(true);
    const inputOf = (all: V) => checked<E>(props.toInput ? props.toInput(all) : { body: all });
    const input = inputOf(values);
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })));
    const issues = findIssues(schema, bodyOf(input), text);
    if (issues.length > 0) return void showIssues(form, issues);
    const send = (sent: CallInput<E>) => {
      follow.sending();
      return command.run(sent);
    };
    if (!props.confirm) return void (await send(input));
    const more = await props.confirm(values);
    if (more !== null) await send(inputOf({ ...values, ...more }));
  };
  const fieldsOf = (current: object): object =>
    props.fromCurrent?.(current) ?? sameFields(current, follow.base(), labels);
  /** The other version as the fields of this form say it, with the names that its answer gives. */
  const theirVersion = () => {
    if (!conflict) return null;
    const names: unknown = Reflect.get(conflict, 'names');
    return { ...fieldsOf(conflict), ...(names === undefined ? {} : { names }) };
  };
  const keepMine = async () => {
    const version: unknown = conflict ? Reflect.get(conflict, 'version') : undefined;
    form.setFieldsValue({ version });
    setConflict(null);
    await submit(after.current);
  };
  const takeTheirs = () => {
    if (!conflict) return;
    form.setFieldsValue({ ...fieldsOf(conflict) });
    setConflict(null);
    guard.setDirty(false);
  };
  return { ...guard, submit, isSaving: command.isPending, conflict: theirVersion(), keepMine, takeTheirs };
}
