import { lazy, Suspense } from 'react';
import type { RichEditorProps } from '../../../kit/editor/editor.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const RichEditor = lazy(async () => ({ default: (await import('../../../kit/editor/editor.tsx')).RichEditor }));

/** The editor, whose code loads with the first text that is opened. */
export function EditorSlot(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
