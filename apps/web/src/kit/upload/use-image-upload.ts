import type { UploadDir } from '@mintmark/contract/files/files.schema.ts';
import { App } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { usePageDirty } from '../page-active/index.ts';
import { type Sent, sendImages } from './send-images.ts';
import { imageProblem, MAX_IMAGE_BYTES } from './upload-image.ts';

export interface ImageUpload {
  /** Sends what is a picture, says what is not; resolves with those that arrived, in order. */
  readonly send: (files: readonly File[]) => Promise<readonly Sent[]>;
  readonly isSending: boolean;
  /** Files done and to do of the run, for “2 / 5”. */
  readonly done: number;
  readonly total: number;
}

const LIMIT_MB = MAX_IMAGE_BYTES / 1024 / 1024;

/** Uploads pictures into a folder, a few at a time, with the warnings of the specification (R404, R405, R407). */
export function useImageUpload(dir: UploadDir): ImageUpload {
  const text = useText();
  const { modal } = App.useApp();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number } | null>(null);
  const isSending = useRef(false);
  usePageDirty(progress !== null, 'upload');
  const warn = useCallback(
    (file: File, problem: 'type' | 'size') => {
      const isType = problem === 'type';
      modal.warning({
        title: text(isType ? 'upload.typeTitle' : 'upload.sizeTitle'),
        content: text(isType ? 'upload.typeText' : 'upload.sizeText', { name: file.name, mb: LIMIT_MB }),
        okText: text('kit.feedback.ok'),
      });
    },
    [modal, text],
  );
  const send = async (files: readonly File[]): Promise<readonly Sent[]> => {
    if (isSending.current) return [];
    const good: File[] = [];
    for (const file of files) {
      const problem = imageProblem(file);
      if (problem) warn(file, problem);
      else good.push(file);
    }
    if (good.length === 0) return [];
    isSending.current = true;
    const say = (done: number) => setProgress({ done, total: good.length });
    say(0);
    try {
      return await sendImages(good, dir, say);
    } finally {
      isSending.current = false;
      setProgress(null);
    }
  };
  return { send, isSending: progress !== null, done: progress?.done ?? 0, total: progress?.total ?? 0 };
}
