import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { actionState, useFeedback } from '../../../kit/feedback/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import css from './companies.module.css';

interface Words {
  readonly title: TextKey;
  readonly none: TextKey;
  readonly upload: TextKey;
  readonly remove: TextKey;
}

interface Props {
  readonly words: Words;
  readonly folder: Parameters<typeof useImageUpload>[0];
  readonly url: string;
  readonly allowed: Company['allowedActions'];
  /** Name in `allowedActions`. */
  readonly action: string;
  /** Null takes the picture away. */
  readonly onPut: (fileKey: string | null) => Promise<boolean>;
}

/** The one picture of a record: shown, replaced by another, taken away. */
export function OwnPicture({ words, folder, url, allowed, action, onPut }: Props) {
  const text = useText();
  const { confirm, toast } = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload(folder);
  const put = async (fileKey: string | null) => {
    if (await onPut(fileKey)) toast('companies.common.done');
  };
  const send = async (file: File | undefined) => {
    const [sent] = file ? await upload.send([file]) : [];
    if (sent) await put(sent.fileKey);
  };
  const remove = async () => {
    if (await confirm({ title: text(words.remove), okText: text('companies.common.delete'), danger: true }))
      await put(null);
  };
  return (
    <SectionCard title={text(words.title)}>
      {url ? (
        <img className={css['signature']} src={url} alt={text(words.title)} />
      ) : (
        <span className={css['quiet']}>{text(words.none)}</span>
      )}
      {actionState(allowed, action)?.allowed === true ? (
        <div className={css['actions']}>
          <input
            ref={input}
            hidden
            type="file"
            accept=".jpg,.jpeg,.png"
            tabIndex={-1}
            aria-label={text(words.upload)}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              void send(file);
            }}
          />
          <Button size="small" loading={upload.isSending} onClick={() => input.current?.click()}>
            {text(words.upload)}
          </Button>
          {url ? (
            <Button size="small" danger onClick={() => void remove()}>
              {text('companies.common.delete')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </SectionCard>
  );
}
