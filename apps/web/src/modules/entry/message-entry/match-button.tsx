import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { Button } from 'antd';
import { Images } from 'lucide-react';
import { useRef } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { useBatchResult } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { ICON } from '../../../ui/icon.ts';
import styles from './message-entry.module.css';

/** Files of one call (contract zMatchBody). */
const MOST_FILES = 200;

/** A folder of pictures named by coin and side (`C0000000123-2.jpg`): uploaded, matched, and what did not fit named. */
export function MatchButton() {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload('Coin/');
  const result = useBatchResult();
  const matching = useCommand(entryEndpoints.matchImages, {
    invalidate: [entryEndpoints.listCoins, entryEndpoints.getCoin],
    onSuccess: ({ results }) =>
      result.show({
        succeeded: results.filter((one) => one.error === null).length,
        failures: results.flatMap((one) =>
          one.error ? [{ key: one.fileKey, label: fileName(one.fileKey), reason: one.error.msg }] : [],
        ),
      }),
  });
  const send = async (files: readonly File[]) => {
    const done = await upload.send(files.slice(0, MOST_FILES));
    if (done.length > 0) await matching.run({ body: { fileKeys: done.map((one) => one.fileKey) } });
  };
  return (
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
      <Button
        icon={<Images {...ICON} />}
        title={text('entry.match.hint')}
        loading={upload.isSending || matching.isPending}
        onClick={() => input.current?.click()}
      >
        {upload.isSending
          ? text('upload.progress', { done: upload.done, total: upload.total })
          : text('entry.match.button')}
      </Button>
      {result.dialog}
    </>
  );
}

/** `Coin/1764000000000-C0000000123-2.jpg` → `C0000000123-2.jpg`. */
const fileName = (key: string): string => (key.split('/').at(-1) ?? key).replace(/^\d{10,}-/, '');
