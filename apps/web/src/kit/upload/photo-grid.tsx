import { Image } from 'antd';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef } from 'react';
import { ICON } from '../../ui/icon.ts';
import { useText } from '../i18n/index.ts';
import styles from './photo-grid.module.css';

export interface Photo {
  readonly id: string;
  readonly url: string;
  readonly label?: ReactNode;
  /** A small act on it, in its corner. */
  readonly act?: ReactNode;
}

export interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** Name of the group for those who hear the page. */
  readonly label: string;
  /** Takes chosen, dropped and pasted files; without it the grid only shows. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly isSending?: boolean;
  /** “2 / 5” while sending. */
  readonly progress?: string;
  /** Why no picture can be added now. */
  readonly blocked?: string | null;
  readonly columns?: number;
  /** A picture was fetched, which the log of views of private ones tells. */
  readonly onSeen?: () => void;
}

const GAP_PX = 8;
/** As many columns as asked for where there is room, fewer on a phone: a picture stays large enough to be known. */
const columnsOf = (most: number) => {
  const share = `(100% - ${(most - 1) * GAP_PX}px) / ${most} - 0.1px`;
  return `repeat(auto-fill, minmax(min(100%, max(72px, ${share})), 1fr))`;
};
const filesOf = (list: FileList | null): readonly File[] => (list ? [...list] : []);

/** Small pictures on the stage, opened large by a click, with a tile that takes more. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, label, onFiles, isSending = false, blocked = null, columns = 4, onSeen } = props;
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOff = isSending || blocked !== null;
  const take = (files: readonly File[]) => {
    if (files.length > 0 && !isOff) onFiles?.(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(filesOf(event.dataTransfer.files));
  };
  const onPaste = (event: ClipboardEvent) => take(filesOf(event.clipboardData.files));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures, no form
    <div
      className={styles['grid']}
      style={{ gridTemplateColumns: columnsOf(columns) }}
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <Image.PreviewGroup>
        {photos.map((photo, at) => (
          <span key={photo.id} className={styles['photo']}>
            <Image
              src={photo.url}
              alt={`${label} ${at + 1}`}
              width="100%"
              height="100%"
              loading="lazy"
              {...(onSeen ? { onLoad: onSeen } : {})}
            />
            {photo.label ? <small>{photo.label}</small> : null}
            {photo.act ? <span className={styles['act']}>{photo.act}</span> : null}
          </span>
        ))}
      </Image.PreviewGroup>
      {onFiles ? (
        <label htmlFor={id} className={styles['add']} title={blocked ?? text('upload.add')} data-off={isOff}>
          <input
            ref={input}
            id={id}
            type="file"
            accept=".jpg,.jpeg,.png"
            multiple
            disabled={isOff}
            aria-label={blocked ?? text('upload.add')}
            onChange={(event) => {
              const files = filesOf(event.target.files);
              event.target.value = '';
              take(files);
            }}
          />
          {isSending ? <span role="status">{props.progress}</span> : <Plus {...ICON} />}
        </label>
      ) : null}
    </div>
  );
}
