import { useState } from 'react';
import { type FieldProps, FormField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { type Photo, PhotoGrid, useImageUpload } from '../../../kit/upload/index.ts';

interface ControlProps {
  readonly value?: readonly string[];
  readonly onChange?: (keys: readonly string[]) => void;
  readonly label: string;
  readonly max: number;
}

/** Pictures in a form: sent at once, their keys are the value. */
function PhotoKeys({ value = [], onChange, label, max }: ControlProps) {
  const text = useText();
  const upload = useImageUpload('Receipt/');
  const [sent, setSent] = useState<readonly Photo[]>([]);
  const add = async (files: readonly File[]) => {
    const done = await upload.send(files.slice(0, max - value.length));
    if (done.length === 0) return;
    setSent((before) => [...before, ...done.map(({ fileKey, imgUrl }) => ({ id: fileKey, url: imgUrl }))]);
    onChange?.([...value, ...done.map(({ fileKey }) => fileKey)]);
  };
  return (
    <PhotoGrid
      photos={sent.filter((photo) => value.includes(photo.id))}
      label={label}
      columns={6}
      onFiles={(files) => void add(files)}
      isSending={upload.isSending}
      progress={text('upload.progress', { done: upload.done, total: upload.total })}
      blocked={value.length >= max ? text('receipt.photos.enough', { n: max }) : null}
    />
  );
}

/** Up to `max` pictures as a field of a form. */
export function PhotoKeysField({ max, ...props }: FieldProps & { readonly max: number }) {
  const text = useText();
  return (
    <FormField {...props}>
      <PhotoKeys label={text(props.labelKey)} max={max} />
    </FormField>
  );
}
