import type { UploadDir } from '@mintmark/contract/files/files.schema.ts';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ICON_S } from '../../ui/icon.ts';
import { type FieldProps, FormField } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { type Photo, PhotoGrid } from './photo-grid.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface Pictures {
  /** Folder that they go to. */
  readonly dir: UploadDir;
  readonly max: number;
  /** Pictures that the record has already: their addresses. */
  readonly known?: readonly Photo[];
}

interface ControlProps extends Pictures {
  readonly value?: readonly string[];
  readonly onChange?: (keys: readonly string[]) => void;
  readonly label: string;
}

const NONE: readonly Photo[] = [];

const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key);

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const label = useText()('upload.removeOne', { name });
  return (
    <Button type="text" size="small" icon={<X {...ICON_S} />} aria-label={label} title={label} onClick={onClick} />
  );
}

/** Pictures in a form: sent at once, their keys are the value, in the order in which they were chosen. */
function PhotoKeys({ value = [], onChange, label, dir, max, known = NONE }: ControlProps) {
  const text = useText();
  const upload = useImageUpload(dir);
  const [sent, setSent] = useState<readonly Photo[]>([]);
  const add = async (files: readonly File[]) => {
    const done = await upload.send(files.slice(0, max - value.length));
    if (done.length === 0) return;
    setSent((before) => [...before, ...done.map(({ fileKey, imgUrl }) => ({ id: fileKey, url: imgUrl }))]);
    onChange?.([...value, ...done.map(({ fileKey }) => fileKey)]);
  };
  const all = [...known, ...sent];
  const photos = value.flatMap((key, at) => {
    const photo = all.find(({ id }) => id === key);
    if (!photo) return [];
    const name = `${label} ${at + 1}`;
    return [{ ...photo, act: <Remove key={key} name={name} onClick={() => onChange?.(without(value, key))} /> }];
  });
  return (
    <PhotoGrid
      photos={photos}
      label={label}
      columns={6}
      onFiles={(files) => void add(files)}
      isSending={upload.isSending}
      progress={text('upload.progress', { done: upload.done, total: upload.total })}
      blocked={value.length >= max ? text('upload.enough', { n: max }) : null}
    />
  );
}

/** Up to `max` pictures as a field of a form; those that were chosen by mistake are taken away again. */
export function PhotoKeysField({ dir, max, known, ...props }: FieldProps & Pictures) {
  const text = useText();
  return (
    <FormField {...props}>
      <PhotoKeys label={text(props.labelKey)} dir={dir} max={max} {...(known ? { known } : {})} />
    </FormField>
  );
}
