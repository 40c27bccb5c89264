import { Skeleton } from '../../ui/skeleton.tsx';
import { later } from '../later/index.ts';

/** The editor, a chunk of its own: fetched when the page has settled, at the latest with the first text that is opened. */
export const EditorSlot = later(async () => (await import('../editor/editor.tsx')).RichEditor, <Skeleton rows={8} />);
