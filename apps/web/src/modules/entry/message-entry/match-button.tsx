import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { Button } from 'antd';
import { Images } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useBatchResult } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { ICON } from '../../../ui/icon.ts';
import styles from './message-entry.module.css';

/** Files of one call (contract zMatchBody). */
const MOST_FILES = 200;

export interface Matching {
  readonly isBusy: boolean;
  /** “12 / 132” while pictures are on the way. */
  readonly progress: string | null;
  /** Opens the choice of files. */
  readonly choose: () => void;
  /** The field and the result: they stay while one coin after the other comes onto the desk. */
  readonly node: ReactNode;
}

/** A folder of pictures named by coin and side (`C0000000123-2.jpg`): uploaded, matched, and what did not fit named. */
export function useMatching(): Matching {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload('Coin/');
  const result = useBatchResult();
  const lost = (file: File) => ({ key: file.name, label: file.name, reason: text('entry.match.lost') });
  const matching = useCommand(entryEndpoints.matchImages, {
    invalidate: [entryEndpoints.listCoins, entryEndpoints.getCoin],
  });
  const send = async (files: readonly File[]) => {
    const sent = await upload.send(files);
    if (sent.length === 0) return;
    const failures = files.filter((file) => sent.every((one) => one.file !== file)).map(lost);
    let succeeded = 0;
    for (let at = 0; at < sent.length; at += MOST_FILES) {
      const slice = sent.slice(at, at + MOST_FILES);
      const answer = await matching.run({ body: { fileKeys: slice.map((one) => one.fileKey) } });
      if (!answer) failures.push(...slice.map((one) => lost(one.file)));
      for (const { fileKey, error } of answer?.results ?? []) {
        if (error === null) succeeded += 1;
        else failures.push({ key: fileKey, label: fileName(fileKey), reason: error.msg });
      }
    }
    result.show({ succeeded, failures });
  };
  const node = (
    <>
      <input
        ref={input}
        className={styles['hidden']}
        type="file"
        accept=".jpg,.jpeg,.png"
        multiple
        tabIndex={-1}
        aria-label={text('entry.match.button')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void send(files);
        }}
      />
      {result.dialog}
    </>
  );
  return {
    isBusy: upload.isSending || matching.isPending,
    progress: upload.isSending ? text('upload.progress', { done: upload.done, total: upload.total }) : null,
    choose: () => input.current?.click(),
    node,
  };
}

/** The way in, in the head of every desk. */
export function MatchButton({ matching }: { readonly matching: Matching }) {
  const text = useText();
  return (
    <Button
      icon={<Images {...ICON} />}
      title={text('entry.match.hint')}
      loading={matching.isBusy}
      onClick={matching.choose}
    >
      {matching.progress ?? text('entry.match.button')}
    </Button>
  );
}

/** `Coin/1764000000000-C0000000123-2.jpg` → `C0000000123-2.jpg`. */
const fileName = (key: string): string => (key.split('/').at(-1) ?? key).replace(/^\d{10,}-/, '');
