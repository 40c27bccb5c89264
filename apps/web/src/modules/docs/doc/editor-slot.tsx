import { later } from '../../../kit/later/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The editor, a chunk of its own: fetched when the page has settled, at the latest with the first text that is opened. */
export const EditorSlot = later(
  async () => (await import('../../../kit/editor/editor.tsx')).RichEditor,
  <Skeleton rows={8} />,
);
