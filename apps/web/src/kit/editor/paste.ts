import { DOMParser, type Schema } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { getSchema, type JSONContent } from '@tiptap/react';
import { cleanFragment } from '../rich-text/index.ts';
import { EXTENSIONS } from './extensions.ts';

let schema: Schema | null = null;

/** HTML → document. The editor's own parser would need a weaker policy than ours (D35): ours cleans first. */
export function documentOf(html: string): JSONContent {
  schema ??= getSchema(EXTENSIONS);
  return DOMParser.fromSchema(schema).parse(cleanFragment(html)).toJSON();
}

export interface Arrived {
  readonly view: EditorView;
  readonly event: Event;
  readonly data: DataTransfer | null;
  /** Where it goes; the selection without it. */
  readonly at: number | null;
  readonly onFiles: (files: readonly File[], at: number | null) => void;
}

/**
 * What was pasted or dropped from outside: pictures are uploaded, HTML is cleaned and put in. False: plain text or moved
 * within the text, which the editor does itself without parsing HTML.
 */
export function takeIn({ view, event, data, at, onFiles }: Arrived): boolean {
  if (!data) return false;
  const html = data.getData('text/html');
  const files = [...data.files].filter((file) => file.type.startsWith('image/'));
  if (files.length > 0) {
    event.preventDefault();
    onFiles(files, at);
    return true;
  }
  if (html === '') return false;
  event.preventDefault();
  const { state } = view;
  const place = at === null ? state.selection.$from : state.doc.resolve(at);
  const slice = DOMParser.fromSchema(state.schema).parseSlice(cleanFragment(html), { context: place });
  const change = at === null ? state.tr.replaceSelection(slice) : state.tr.replaceRange(at, at, slice);
  view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}
