import { Button } from 'antd';
import { ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { type ControlProps, FormField } from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { ICON } from '../../../ui/icon.ts';
import styles from './edit.module.css';

interface Shown {
  readonly key: string;
  readonly url: string;
}

/** One picture: its key is the value, its address is only for looking at. */
function PictureInput({
  value,
  onChange,
  label,
  known,
}: ControlProps<string> & { label: string; known: Shown | null }) {
  const text = useText();
  const id = useId();
  const upload = useImageUpload('Catalogue/');
  const [sent, setSent] = useState<Shown | null>(null);
  const shown = [sent, known].find((one) => one?.key === value && value);
  const take = async (files: readonly File[]) => {
    const [one] = await upload.send(files.slice(0, 1));
    if (!one) return;
    setSent({ key: one.fileKey, url: one.imgUrl });
    onChange?.(one.fileKey);
  };
  return (
    <div className={styles['picture']}>
      {shown ? <img src={shown.url} alt={label} /> : value ? <small>{value.split('/').at(-1)}</small> : null}
      <div className={styles['pictureActs']}>
        <label htmlFor={id} className={styles['upload']} data-off={upload.isSending}>
          <input
            id={id}
            type="file"
            accept=".jpg,.jpeg,.png"
            aria-label={`${label}: ${text('catalogue.edit.choosePicture')}`}
            disabled={upload.isSending}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              void take(files);
            }}
          />
          <ImagePlus {...ICON} />
          {text('catalogue.edit.choosePicture')}
        </label>
        {value ? (
          <Button
            type="text"
            icon={<X {...ICON} />}
            aria-label={`${label}: ${text('catalogue.edit.removePicture')}`}
            onClick={() => onChange?.(undefined)}
          />
        ) : null}
      </div>
    </div>
  );
}

/** A picture of one side, sent into the file store as it is chosen. */
export function PictureField(props: {
  readonly name: 'obverseKey' | 'reverseKey';
  readonly labelKey: TextKey;
  readonly known: Shown | null;
}) {
  const text = useText();
  return (
    <FormField name={props.name} labelKey={props.labelKey}>
      <PictureInput label={text(props.labelKey)} known={props.known} />
    </FormField>
  );
}
