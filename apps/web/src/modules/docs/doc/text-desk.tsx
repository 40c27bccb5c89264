import type { DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import type { DocContent } from '@mintmark/contract/docs/docs.schema.ts';
import { Button, Input, Modal } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { HouseNote, useIsOfHouse } from '../../../kit/can/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { EditorSlot, RichText } from '../../../kit/rich-text/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { Note } from '../../../ui/layout.tsx';
import css from './doc.module.css';
import { useTextDesk } from './use-text-desk.ts';

export interface TextDeskProps {
  readonly menuId: string;
  readonly lang: DocLang;
  readonly doc: DocContent | null;
  /** Title of the document, for the first version. */
  readonly heading: string;
  readonly isDirty: boolean;
  readonly setDirty: (isDirty: boolean) => void;
  readonly onShow: (id: string | null) => void;
  readonly onReload: () => void;
}

function Preview({
  title,
  html,
  onClose,
}: {
  readonly title: string;
  readonly html: string;
  readonly onClose: () => void;
}) {
  const { container } = usePage();
  return (
    <Modal
      open
      title={title}
      width={880}
      footer={null}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <RichText html={html} />
    </Modal>
  );
}

/** Title, text and actions of one version. Ctrl+S saves. Mounted anew for every version that is opened. */
export function TextDesk(props: TextDeskProps) {
  const { doc, heading, isDirty, setDirty } = props;
  const text = useText();
  const [title, setTitle] = useState(doc?.title ?? heading);
  const [preview, setPreview] = useState<string | null>(null);
  const [initial] = useState(doc?.content ?? '');
  const desk = useTextDesk({ ...props, title: title.trim() });
  const images = useImageUpload('Doc/');
  const isUntitled = title.trim() === '';
  const mayWrite = useIsOfHouse();
  const isOff = !mayWrite || desk.isBusy || images.isSending || isUntitled;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isOff) void desk.save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside
    <div className={css['desk']} onKeyDown={onKeyDown}>
      <HouseNote permission="admin:doc:page" />
      {doc?.active ? <Note tone="info">{text('docs.text.activeNote')}</Note> : null}
      {desk.isStale ? (
        <Note tone="warning">
          {text('docs.text.stale')} <Button onClick={props.onReload}>{text('docs.text.reload')}</Button>
        </Note>
      ) : null}
      <Input
        value={title}
        maxLength={80}
        size="large"
        status={isUntitled ? 'error' : ''}
        aria-label={text('docs.text.title')}
        placeholder={text('docs.text.title')}
        onChange={(event) => {
          setTitle(event.target.value);
          setDirty(true);
        }}
      />
      <EditorSlot
        label={text('docs.text.content')}
        initial={initial}
        upload={async (files) => (await images.send(files)).map((one) => one.imgUrl)}
        onReady={(value) => {
          desk.value.current = value;
        }}
        onChange={() => setDirty(true)}
      />
      <div className={css['foot']}>
        <span role="status">
          {images.isSending ? text('docs.text.sending') : isDirty ? text('docs.text.dirty') : ''}
        </span>
        {doc ? (
          <Button type="text" disabled={!mayWrite || desk.isBusy} onClick={() => void desk.drop()}>
            {text('docs.text.remove')}
          </Button>
        ) : null}
        <Button onClick={() => setPreview(desk.html())}>{text('docs.text.preview')}</Button>
        {doc ? (
          <Button disabled={isOff} onClick={() => void desk.saveAsNew()}>
            {text('docs.text.saveAsNew')}
          </Button>
        ) : null}
        <Button disabled={isOff} onClick={() => void desk.save()}>
          {text('docs.text.save')}
        </Button>
        <Button
          type="primary"
          disabled={isOff || (doc?.active === true && !isDirty)}
          onClick={() => void desk.publish(isDirty)}
        >
          {text('docs.text.publish')}
        </Button>
      </div>
      {preview === null ? null : <Preview title={title} html={preview} onClose={() => setPreview(null)} />}
    </div>
  );
}
