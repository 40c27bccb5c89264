import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Keyboard,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  Strikethrough,
  TableCellsMerge,
  TableColumnsSplit,
  TableRowsSplit,
  Table as TableSign,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react';
import type { TextKey } from '../i18n/index.ts';

export interface Tool {
  readonly key: string;
  readonly labelKey: TextKey;
  readonly icon: LucideIcon;
  readonly isOn?: (editor: Editor) => boolean;
  readonly isOff?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const mark = (key: string, labelKey: TextKey, icon: LucideIcon): Tool => ({
  key,
  labelKey,
  icon,
  isOn: (editor) => editor.isActive(key),
  run: (editor) => editor.chain().focus().toggleMark(key).run(),
});

const heading = (level: 2 | 3, labelKey: TextKey, icon: LucideIcon): Tool => ({
  key: `heading${level}`,
  labelKey,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** Groups of the first line, from left to right. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      key: 'undo',
      labelKey: 'editor.undo',
      icon: Undo2,
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      key: 'redo',
      labelKey: 'editor.redo',
      icon: Redo2,
      isOff: (editor) => !editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [heading(2, 'editor.heading2', Heading2), heading(3, 'editor.heading3', Heading3)],
  [
    mark('bold', 'editor.bold', Bold),
    mark('italic', 'editor.italic', Italic),
    mark('underline', 'editor.underline', Underline),
    mark('strike', 'editor.strike', Strikethrough),
    mark('code', 'editor.code', Code),
    mark('kbd', 'editor.kbd', Keyboard),
  ],
  [
    {
      key: 'bulletList',
      labelKey: 'editor.bulletList',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      key: 'orderedList',
      labelKey: 'editor.orderedList',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      key: 'blockquote',
      labelKey: 'editor.quote',
      icon: TextQuote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      key: 'rule',
      labelKey: 'editor.rule',
      icon: Minus,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

export const INSERT_TABLE: Tool = {
  key: 'table',
  labelKey: 'editor.table',
  icon: TableSign,
  isOff: (editor) => editor.isActive('table'),
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

/** Second line, while the cursor stands in a table. */
export const TABLE_TOOLS: readonly Tool[] = [
  {
    key: 'addRow',
    labelKey: 'editor.addRow',
    icon: TableRowsSplit,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    key: 'addColumn',
    labelKey: 'editor.addColumn',
    icon: TableColumnsSplit,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    key: 'merge',
    labelKey: 'editor.mergeCells',
    icon: TableCellsMerge,
    isOff: (editor) => !editor.can().mergeOrSplit(),
    run: (editor) => editor.chain().focus().mergeOrSplit().run(),
  },
  {
    key: 'deleteRow',
    labelKey: 'editor.deleteRow',
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    key: 'deleteColumn',
    labelKey: 'editor.deleteColumn',
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    key: 'deleteTable',
    labelKey: 'editor.deleteTable',
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
