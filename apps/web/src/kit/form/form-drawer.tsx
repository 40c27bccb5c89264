import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { Button, Drawer, Form } from 'antd';
import { type KeyboardEvent, useId, useMemo, useRef } from 'react';
import { focusFirstField } from '../../ui/first-field.ts';
import { Reasoned } from '../feedback/reasoned.tsx';
import { useText } from '../i18n/index.ts';
import { useOverlayPlace } from '../page-active/index.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FollowedNote } from './followed.tsx';
import styles from './form.module.css';
import { FormContext, type FormFacts } from './form-context.ts';
import type { FormDrawerProps, FormValuesOf } from './form-types.ts';
import { useChanged, useFormFollow, useTheirs } from './use-form-follow.ts';
import { useFormSave } from './use-form-save.ts';

/** A form in a drawer: grouped fields, errors beside them, unsaved guard, Ctrl+Enter saves. */
export function FormDrawer<E extends Endpoint, V extends object = FormValuesOf<E>>(props: FormDrawerProps<E, V>) {
  const { open, title, initial, onClose, saveAndNew, okReason = null, width = 560 } = props;
  const text = useText();
  const { active, container } = useOverlayPlace();
  const [form] = Form.useForm<Record<string, unknown>>();
  // Forms stay in the page after they close: without a name two of them would share the ids that labels point to.
  const formName = useId();
  const body = useRef<HTMLDivElement>(null);
  const facts = useMemo<FormFacts>(() => ({ labels: new Map(), words: new Map() }), []);
  const follow = useFormFollow(form, { initial, labels: facts.labels, isOpen: open });
  const save = useFormSave(form, props, { follow, labels: facts.labels });
  const changed = useChanged(save.onValuesChange, follow.typed, open);
  const theirs = useTheirs(follow, changed);
  const within = useMemo<FormFacts>(() => ({ ...facts, ...theirs, changed }), [facts, theirs, changed]);
  const close = async () => {
    if (await save.mayLeave()) onClose();
  };
  // Before the fields hear it, else a select opens its list on Enter. Dialogs opened from the form keep the key.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (okReason === null) void save.submit('close');
  };
  return (
    <Drawer
      open={open && active}
      keyboard={active}
      title={title}
      extra={open ? props.extra : null}
      size={width}
      onClose={() => void close()}
      {...(container ? { getContainer: () => container } : {})}
      mask={{ closable: true }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusFirstField(body.current);
        else if (!open) props.onClosed?.();
      }}
      footer={
        <div className={styles['foot']}>
          <span className={styles['footKeys']}>{text('kit.form.keys')}</span>
          <Button onClick={() => void close()}>{text('kit.form.cancel')}</Button>
          {saveAndNew ? (
            <Button loading={save.isSaving} onClick={() => void save.submit('new')}>
              {text('kit.form.saveAndNew')}
            </Button>
          ) : null}
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
      }
    >
      <div ref={body} onKeyDownCapture={onKeyDown}>
        {follow.hasNews ? <FollowedNote /> : null}
        {props.intro ? <div className={styles['intro']}>{props.intro}</div> : null}
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
          <Form form={form} name={formName} layout="vertical" requiredMark scrollToFirstError onValuesChange={changed}>
            {props.children}
          </Form>
        </FormContext>
      </div>
    </Drawer>
  );
}
