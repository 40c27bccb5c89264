import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import { RAW_IMAGE_KINDS, type RawImageKind, readImageName } from '@mintmark/domain/entry/image-name.ts';
import { IMAGE_KIND, IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { ImagePlus, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useImageUpload } from '../../../kit/upload/index.ts';
import { materialOf } from '../../../ui/coin-material.ts';
import { CoinViewer } from '../../../ui/coin-viewer/coin-viewer.tsx';
import { ICON, ICON_S } from '../../../ui/icon.ts';
import { coinLabel } from '../entry-look.ts';
import styles from './message-entry.module.css';

const AFTER = [entryEndpoints.getCoin, entryEndpoints.listCoins] as const;

/** Uploads go one after the other: to the slot that was chosen, else by name, else into the free slots in their order. */
export function useCoinImages(coin: InformationCoin, onMoved: (() => void) | undefined) {
  const lang = useLang();
  const { toast } = useFeedback();
  const upload = useImageUpload('Coin/');
  const adding = useCommand(entryEndpoints.addImage, { invalidate: AFTER });
  const removing = useCommand(entryEndpoints.removeImage, { invalidate: AFTER });
  const kindFor = (file: File, taken: readonly number[]): RawImageKind => {
    const named = readImageName(file.name);
    if (named && named.coinCode === coin.coinCode) return named.kind;
    return RAW_IMAGE_KINDS.find((kind) => !taken.includes(kind)) ?? IMAGE_KIND.detail;
  };
  const add = async (files: readonly File[], kind?: RawImageKind) => {
    const taken = coin.images.map((image) => image.kind);
    let moved: number | null = null;
    for (const file of files) {
      const target = kind ?? kindFor(file, taken);
      const [done] = await upload.send([file]);
      if (!done) return;
      taken.push(target);
      const body = { kind: target, fileKey: done.fileKey };
      const taking = await adding.run({ params: { id: coin.id }, body });
      if (taking && taking.status !== coin.status) moved = taking.status;
    }
    if (moved === null) return;
    toast('entry.measure.done', { code: coin.coinCode, state: coinLabel(moved, lang) });
    onMoved?.();
  };
  const remove = (imageId: string) => removing.run({ params: { id: coin.id, imageId } });
  return { add, remove, isBusy: upload.isSending || adding.isPending };
}

type CoinImages = ReturnType<typeof useCoinImages>;

interface SlotProps {
  readonly coin: InformationCoin;
  readonly kind: RawImageKind;
  readonly images: CoinImages;
  readonly isLocked: boolean;
}

/** A picture of one kind: shown, chosen, dropped, taken away. */
function Slot({ coin, kind, images, isLocked }: SlotProps) {
  const text = useText();
  const lang = useLang();
  const id = useId();
  const picture = coin.images.findLast((image) => image.kind === kind);
  const isMissing = coin.missingImages.includes(kind);
  const label = enumText(IMAGE_KINDS, kind, lang);
  const isOff = isLocked || images.isBusy;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isOff) void images.add([...event.dataTransfer.files].slice(0, 1), kind);
  };
  return (
    <div className={styles['slot']} data-missing={isMissing}>
      <label
        htmlFor={id}
        className={styles['slotBox']}
        title={text('entry.image.choose', { label })}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        {picture ? <img src={picture.url} alt={label} /> : <ImagePlus {...ICON} />}
        <input
          id={id}
          type="file"
          accept=".jpg,.jpeg,.png"
          disabled={isOff}
          data-slot={kind}
          aria-label={text('entry.image.choose', { label })}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void images.add(files.slice(0, 1), kind);
          }}
        />
      </label>
      <span className={styles['slotName']}>
        {label}
        {isMissing ? <i aria-hidden>*</i> : null}
      </span>
      {picture && !isOff ? (
        <button
          type="button"
          className={styles['slotDrop']}
          aria-label={text('entry.image.remove', { label })}
          title={text('entry.image.remove', { label })}
          onClick={() => void images.remove(picture.id)}
        >
          <X {...ICON_S} />
        </button>
      ) : null}
    </div>
  );
}

export interface CoinPicturesProps {
  readonly coin: InformationCoin;
  readonly isLocked: boolean;
  /** After the last mandatory picture; left out where the same person goes on measuring. */
  readonly onMoved: (() => void) | undefined;
}

/** Pastes of pictures anywhere on the page go to the coin. */
function usePastedImages(onFiles: (files: readonly File[]) => void, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
}

/** Obverse and reverse on the stage, and the places where pictures come in. */
export function CoinPictures({ coin, isLocked, onMoved }: CoinPicturesProps) {
  const text = useText();
  const [isOver, setOver] = useState(false);
  const images = useCoinImages(coin, onMoved);
  const material = materialOf(coin.category1);
  const urlOf = (kind: number) => coin.images.findLast((image) => image.kind === kind)?.url ?? null;
  const take = (files: readonly File[]) => {
    if (!isLocked) void images.add(files);
  };
  usePastedImages(take, !isLocked);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files; the slots are the controls
    <div
      className={styles['pictures']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <CoinViewer
        obverse={{ src: urlOf(IMAGE_KIND.obverse), material }}
        reverse={{ src: urlOf(IMAGE_KIND.reverse), material }}
        diameterUm={coin.measures.diameterUm}
      />
      <div className={styles['slots']}>
        {RAW_IMAGE_KINDS.map((kind) => (
          <Slot key={kind} coin={coin} kind={kind} images={images} isLocked={isLocked} />
        ))}
        <p className={styles['slotsHint']}>{images.isBusy ? text('entry.image.sending') : text('entry.image.hint')}</p>
      </div>
    </div>
  );
}
