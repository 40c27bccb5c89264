import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import proseCss from '../rich-text/rich-text.module.css';
import css from './editor.module.css';
import { EXTENSIONS } from './extensions.ts';
import { documentOf, takeIn } from './paste.ts';
import { Toolbar } from './toolbar.tsx';

/** The text as it stands now. */
export interface RichValue {
  readonly html: () => string;
}

export interface RichEditorProps {
  readonly label: string;
  /** Text to begin with; another one needs another `key`. */
  readonly initial: string;
  readonly disabled?: boolean;
  /** Sends pictures; resolves with their addresses in order, without those that were refused. */
  readonly upload: (files: readonly File[]) => Promise<readonly string[]>;
  readonly onReady: (value: RichValue) => void;
  readonly onChange: () => void;
}

async function putImages(editor: Editor, addresses: Promise<readonly string[]>, at: number | null): Promise<void> {
  const images = (await addresses).map((src) => ({ type: 'image', attrs: { src } }));
  if (images.length === 0 || editor.isDestroyed) return;
  const place = at ?? editor.state.selection.to;
  editor.chain().focus().insertContentAt(place, images).run();
}

/** Rich text with tables and pictures (help documents, articles). A chunk of its own: load it with `lazy`. */
export function RichEditor(props: RichEditorProps) {
  const { label, initial, disabled = false } = props;
  const content = useMemo(() => documentOf(initial), [initial]);
  const latest = useRef(props);
  latest.current = props;
  const self = useRef<Editor | null>(null);
  const sendFiles = (files: readonly File[], at: number | null = null): void => {
    if (self.current) void putImages(self.current, latest.current.upload(files), at);
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editable: !disabled,
    // Our style sheet has what it would write into the document.
    injectCSS: false,
    editorProps: {
      attributes: { class: proseCss['prose'] ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleDOMEvents: {
        paste: (view, event) =>
          !view.composing && takeIn({ view, event, data: event.clipboardData, at: null, onFiles: sendFiles }),
        drop: (view, event) => {
          if (view.dragging) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
          return takeIn({ view, event, data: event.dataTransfer, at, onFiles: sendFiles });
        },
      },
    },
    onUpdate: () => latest.current.onChange(),
  });
  self.current = editor;
  useEffect(() => latest.current.onReady({ html: () => editor.getHTML() }), [editor]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return (
    <div className={css['frame']} data-off={disabled}>
      <Toolbar editor={editor} isOff={disabled} onFiles={sendFiles} />
      <EditorContent editor={editor} className={css['area']} />
    </div>
  );
}
