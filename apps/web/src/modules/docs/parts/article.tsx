import type { DocContent } from '@mintmark/contract/docs/docs.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { RichText } from '../../../kit/rich-text/index.ts';
import { dayText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { Paper } from '../../../ui/paper-page.tsx';

/** A published text with its version. */
export function Article({ doc, isOther }: { readonly doc: DocContent; readonly isOther: boolean }) {
  const text = useText();
  return (
    <Paper lang={doc.lang}>
      <h1>{doc.title}</h1>
      {isOther ? <Note tone="info">{text('docs.view.otherLang')}</Note> : null}
      <RichText html={doc.content} />
      <footer>{text('docs.view.version', { no: doc.no, day: dayText(doc.updatedAt) })}</footer>
    </Paper>
  );
}
