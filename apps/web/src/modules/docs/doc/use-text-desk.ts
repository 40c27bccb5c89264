import { docsEndpoints as e } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { DocLang } from '@mintmark/contract/docs/docs.paths.ts';
import type { DocContent } from '@mintmark/contract/docs/docs.schema.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { useRef, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import type { RichValue } from '../../../kit/editor/editor.tsx';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

export interface TextDeskInput {
  readonly menuId: string;
  readonly lang: DocLang;
  /** The version as it was loaded; null: a new one. */
  readonly doc: DocContent | null;
  readonly title: string;
  readonly setDirty: (isDirty: boolean) => void;
  /** Shows another version. */
  readonly onShow: (id: string | null) => void;
}

const CHANGED = [e.listDocContents, e.getDoc, e.getDocTree];

/** Saving, publishing and removing one version of a text. */
export function useTextDesk({ menuId, lang, doc, title, setDirty, onShow }: TextDeskInput) {
  const text = useText();
  const { toast, confirm } = useFeedback();
  const value = useRef<RichValue | null>(null);
  const version = useRef(doc?.version ?? 0);
  const [isStale, setStale] = useState(false);
  const create = useCommand(e.createDocContent, { invalidate: CHANGED });
  const isSaved = useRef(false);
  const update = useCommand(e.updateDocContent, {
    invalidate: CHANGED,
    onSuccess: () => {
      isSaved.current = true;
    },
    onFailure: (failure) => setStale(failure.code === OUTCOME.stale),
  });
  const activate = useCommand(e.activateDocContent, {
    invalidate: CHANGED,
    onSuccess: () => toast('docs.text.published'),
  });
  const remove = useCommand(e.removeDocContent, { invalidate: CHANGED, onSuccess: () => onShow(null) });
  const html = (): string => value.current?.html() ?? doc?.content ?? '';

  /** Id of the new version, or null when it was not saved. */
  const saveAsNew = async (): Promise<string | null> => {
    const saved = await create.run({ body: { menuId, lang, title, content: html() } });
    if (!saved) return null;
    setDirty(false);
    toast('docs.text.saved');
    onShow(saved.id);
    return saved.id;
  };
  const save = async (): Promise<string | null> => {
    if (!doc) return saveAsNew();
    isSaved.current = false;
    await update.run({ body: { id: doc.id, version: version.current, title, content: html() } });
    if (!isSaved.current) return null;
    version.current += 1;
    setDirty(false);
    toast('docs.text.saved');
    return doc.id;
  };
  const publish = async (isDirty: boolean): Promise<void> => {
    const id = doc && !isDirty ? doc.id : await save();
    if (id === null) return;
    await activate.run({ params: { a: menuId, b: id } });
  };
  const drop = async (): Promise<void> => {
    if (!doc) return;
    const isSure = await confirm({
      title: text('docs.text.removeTitle', { no: doc.no }),
      content: text(doc.active ? 'docs.text.removeActive' : 'docs.text.removeText'),
      okText: text('docs.text.remove'),
      danger: true,
    });
    if (!isSure) return;
    setDirty(false);
    await remove.run({ params: { id: doc.id } });
  };
  const isBusy = create.isPending || update.isPending || activate.isPending || remove.isPending;
  return { value, html, isBusy, isStale, save, saveAsNew, publish, drop };
}
