import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { Button, Form } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { Note } from '../../ui/layout.tsx';
import { Reasoned } from '../feedback/reasoned.tsx';
import { useText } from '../i18n/index.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FollowedNote } from './followed.tsx';
import styles from './form.module.css';
import { FormContext, type FormFacts } from './form-context.ts';
import type { FormPageProps, FormValuesOf } from './form-types.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useChanged, useFormFollow, useTheirs } from './use-form-follow.ts';
import { sameValues } from './use-form-guard.ts';
import { useFormSave } from './use-form-save.ts';

/** Hears every change, those too that a button writes past its fields. */
function Watcher({ onChange }: { readonly onChange: () => void }) {
  const form = Form.useFormInstance();
  const values: unknown = Form.useWatch((all) => all, { form, preserve: true });
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (values !== undefined) latest.current();
  }, [values]);
  return null;
}

/**
 * A form that fills a page: errors beside the fields, both versions side by side when somebody was faster, Ctrl+Enter
 * saves, and what is typed outlives a closed tab. Mount it anew (`key`) for another record.
 */
export function FormPage<E extends Endpoint, V extends object = FormValuesOf<E>>(props: FormPageProps<E, V>) {
  const { draftKey, initial, onClose, onSaved, okReason = null } = props;
  const text = useText();
  const [form] = Form.useForm<Record<string, unknown>>();
  const facts = useMemo<FormFacts>(() => ({ labels: new Map(), words: new Map() }), []);
  const draft = useFormDraft(form, draftKey);
  const follow = useFormFollow(form, { initial, labels: facts.labels, isOpen: true, start: draft.start });
  const save = useFormSave(
    form,
    {
      ...props,
      open: true,
      title: null,
      // Where a saved page goes is `onSaved`'s to say.
      onClose: () => undefined,
      onSaved: (data) => {
        draft.forget();
        onSaved?.(data);
      },
    },
    { follow, labels: facts.labels },
  );
  const noted = useChanged(save.onValuesChange, follow.typed, true);
  // A form that says what the record says is no draft.
  const changed = () => {
    noted();
    if (!sameValues(form.getFieldsValue(true), follow.base())) draft.keep(follow.base());
  };
  const theirs = useTheirs(follow, noted);
  const within = useMemo<FormFacts>(() => ({ ...facts, ...theirs }), [facts, theirs]);
  const discard = () => {
    draft.forget();
    follow.restart();
    save.setDirty(false);
  };
  const close = async () => {
    if (!(await save.mayLeave())) return;
    discard();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (okReason === null) void save.submit('close');
  };
  return (
    <div className={styles['page']} onKeyDownCapture={onKeyDown}>
      {draft.isRestored ? (
        <Note tone="info">
          {text('kit.form.restored')}{' '}
          <Button size="small" onClick={discard}>
            {text('kit.form.discardDraft')}
          </Button>
        </Note>
      ) : null}
      {follow.hasNews ? <FollowedNote /> : null}
      {props.intro}
      {save.conflict === null ? null : (
        <ConflictPanel
          mine={form.getFieldsValue(true)}
          current={save.conflict}
          facts={facts}
          onMine={() => void save.keepMine()}
          onTheirs={save.takeTheirs}
        />
      )}
      <FormContext value={within}>
        <Form form={form} layout="vertical" requiredMark scrollToFirstError>
          <Watcher onChange={changed} />
          {props.children}
        </Form>
      </FormContext>
      <div className={styles['pageFoot']}>
        <span className={styles['footKeys']}>{text('kit.form.keys')}</span>
        <Button onClick={() => void close()}>{text('kit.form.cancel')}</Button>
        <Reasoned reason={okReason}>
          <Button
            type="primary"
            disabled={okReason !== null}
            loading={save.isSaving}
            onClick={() => void save.submit('close')}
          >
            {props.okText ?? text('kit.form.save')}
          </Button>
        </Reasoned>
      </div>
    </div>
  );
}
