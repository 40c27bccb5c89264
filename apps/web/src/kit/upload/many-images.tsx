import type { UploadDir } from '@mintmark/contract/files/files.schema.ts';
import { Button } from 'antd';
import { Images } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ICON } from '../../ui/icon.ts';
import { useBatchResult } from '../feedback/index.ts';
import { useText } from '../i18n/index.ts';
import { useImageUpload } from './use-image-upload.ts';

/** Files of one call of the commands that match pictures by their names. */
const MOST_FILES = 200;

interface Matched {
  readonly results: readonly { readonly fileKey: string; readonly error: { readonly msg: string } | null }[];
}

export interface ManyImagesOptions {
  readonly dir: UploadDir;
  /** Of the button, and of the field behind it. */
  readonly label: string;
  /** Finds out whose pictures they are, 200 a call; nothing when it was refused. */
  readonly match: (fileKeys: string[]) => Promise<Matched | null | undefined>;
}

export interface ManyImages {
  readonly label: string;
  readonly isBusy: boolean;
  /** “12 / 132” while pictures are on the way. */
  readonly progress: string | null;
  /** Opens the choice of files. */
  readonly choose: () => void;
  /** The field and the result; rendered where they stay until the result is read. */
  readonly node: ReactNode;
}

/** `Coin/1764000000000-C0000000123-2.jpg` → `C0000000123-2.jpg`: the name that the file had. */
const nameOf = (key: string): string => (key.split('/').at(-1) ?? key).replace(/^\d{10,}-/, '');

/** A folder of pictures named by what they show: uploaded, matched, and what did not fit named. */
export function useManyImages({ dir, label, match }: ManyImagesOptions): ManyImages {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload(dir);
  const result = useBatchResult();
  const [isMatching, setMatching] = useState(false);
  const lost = (file: File) => ({ key: file.name, label: file.name, reason: text('upload.lost') });
  const send = async (files: readonly File[]): Promise<void> => {
    const sent = await upload.send(files);
    if (sent.length === 0) return;
    const failures = files.filter((file) => sent.every((one) => one.file !== file)).map(lost);
    let succeeded = 0;
    setMatching(true);
    for (let at = 0; at < sent.length; at += MOST_FILES) {
      const slice = sent.slice(at, at + MOST_FILES);
      const answer = await match(slice.map((one) => one.fileKey));
      if (!answer) failures.push(...slice.map((one) => lost(one.file)));
      for (const { fileKey, error } of answer?.results ?? []) {
        if (error === null) succeeded += 1;
        else failures.push({ key: fileKey, label: nameOf(fileKey), reason: error.msg });
      }
    }
    setMatching(false);
    result.show({ succeeded, failures });
  };
  const node = (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".jpg,.jpeg,.png"
        multiple
        tabIndex={-1}
        aria-label={label}
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
    label,
    isBusy: upload.isSending || isMatching,
    progress: upload.isSending ? text('upload.progress', { done: upload.done, total: upload.total }) : null,
    choose: () => input.current?.click(),
    node,
  };
}

export interface ManyImagesButtonProps {
  readonly images: ManyImages;
  /** What the file names must say. */
  readonly hint: string;
  readonly disabled?: boolean;
}

/** The way in. */
export function ManyImagesButton({ images, hint, disabled = false }: ManyImagesButtonProps) {
  return (
    <Button
      icon={<Images {...ICON} />}
      title={hint}
      disabled={disabled}
      loading={images.isBusy}
      onClick={images.choose}
    >
      {images.progress ?? images.label}
    </Button>
  );
}
