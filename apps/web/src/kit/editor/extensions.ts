import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { type Extensions, Mark } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** A key of the keyboard. */
const Kbd = Mark.create({
  name: 'kbd',
  parseHTML: () => [{ tag: 'kbd' }],
  renderHTML: () => ['kbd', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-k': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** What a text may consist of: the same as RICH_TAGS of the contract. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, protocols: ['http', 'https', 'mailto'] },
  }),
  Kbd,
  Image,
  TableKit.configure({ table: { resizable: true } }),
];
