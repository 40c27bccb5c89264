import { type Editor, useEditorState } from '@tiptap/react';
import { Input, Popover } from 'antd';
import { ImagePlus, Link as LinkSign } from 'lucide-react';
import { useRef, useState } from 'react';
import { ICON_S } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import css from './editor.module.css';
import { INSERT_TABLE, TABLE_TOOLS, TOOLS, type Tool } from './tools.ts';

interface PartProps {
  readonly editor: Editor;
  readonly isOff: boolean;
}

function ToolButton({
  editor,
  isOff,
  tool,
  hasWords,
}: PartProps & { readonly tool: Tool; readonly hasWords?: boolean }) {
  const text = useText();
  const state = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor) ?? false, isOff: tool.isOff?.(editor) ?? false }),
  });
  const Icon = tool.icon;
  const label = text(tool.labelKey);
  return (
    <button
      type="button"
      className={css['tool']}
      title={label}
      aria-label={label}
      aria-pressed={tool.isOn ? state.isOn : undefined}
      disabled={isOff || state.isOff}
      onClick={() => tool.run(editor)}
    >
      <Icon {...ICON_S} />
      {hasWords ? label : null}
    </button>
  );
}

/** Address of the link under the selection; an empty one takes the link away. */
function LinkTool({ editor, isOff }: PartProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const isOn = useEditorState({ editor, selector: () => editor.isActive('link') });
  const open = (wants: boolean): void => {
    const { href }: { href?: unknown } = editor.getAttributes('link');
    if (wants) setAddress(typeof href === 'string' ? href : '');
    setOpen(wants && !isOff);
  };
  const apply = (): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: address.trim() }).run();
    setOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      trigger="click"
      destroyOnHidden
      content={
        <Input.Search
          autoFocus
          value={address}
          aria-label={text('editor.linkAddress')}
          placeholder={text('editor.linkHint')}
          enterButton={text('editor.linkApply')}
          onChange={(event) => setAddress(event.target.value)}
          onSearch={apply}
        />
      }
    >
      <button
        type="button"
        className={css['tool']}
        title={text('editor.link')}
        aria-label={text('editor.link')}
        aria-pressed={isOn}
        disabled={isOff}
      >
        <LinkSign {...ICON_S} />
      </button>
    </Popover>
  );
}

function ImageTool({ isOff, onFiles }: Pick<ToolbarProps, 'isOff' | 'onFiles'>) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={css['tool']}
        title={text('editor.image')}
        aria-label={text('editor.image')}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        <ImagePlus {...ICON_S} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png"
        aria-label={text('editor.image')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

interface ToolbarProps extends PartProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Formatting, lists, link, picture, table; a second line for the table that the cursor is in. */
export function Toolbar({ editor, isOff, onFiles }: ToolbarProps) {
  const text = useText();
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  return (
    <div className={css['tools']} role="toolbar" aria-label={text('editor.toolbar')}>
      <div className={css['line']}>
        {TOOLS.map((group, at) => (
          <span key={at} className={css['group']}>
            {group.map((tool) => (
              <ToolButton key={tool.key} editor={editor} isOff={isOff} tool={tool} />
            ))}
          </span>
        ))}
        <span className={css['group']}>
          <LinkTool editor={editor} isOff={isOff} />
          <ImageTool isOff={isOff} onFiles={onFiles} />
          <ToolButton editor={editor} isOff={isOff} tool={INSERT_TABLE} />
        </span>
      </div>
      {isInTable ? (
        <div className={css['line']}>
          {TABLE_TOOLS.map((tool) => (
            <ToolButton key={tool.key} editor={editor} isOff={isOff} tool={tool} hasWords />
          ))}
        </div>
      ) : null}
    </div>
  );
}
