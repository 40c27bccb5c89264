import type { BoxCoin } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { IMAGE_KIND, IMAGE_KINDS } from '@mintmark/domain/files/files.enums.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { actionState, reasonText, useFeedback } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid, useImageUpload } from '../../../kit/upload/index.ts';
import styles from './edit-box.module.css';

type SlabKind = 6 | 7;
const KINDS: readonly SlabKind[] = [IMAGE_KIND.slabFront, IMAGE_KIND.slabBack];

export interface SlabPanelProps {
  readonly coin: BoxCoin;
  readonly onSaved: () => Promise<unknown>;
}

/** Front and back of the slab: chosen, dropped or pasted; two files at once are front and back. */
export function SlabPanel({ coin, onSaved }: SlabPanelProps) {
  const text = useText();
  const lang = useLang();
  const { toast } = useFeedback();
  const upload = useImageUpload('Slab/');
  const save = useCommand(boxesEndpoints.addSlabImages);
  const state = actionState(coin.allowedActions, 'slabImages');
  const blocked = state?.allowed ? null : (reasonText(state?.reason) ?? text('labels.slab.notAllowed'));
  const take = async (kind: SlabKind, files: readonly File[]) => {
    const sent = await upload.send(files.slice(0, 2));
    const images = sent.map(({ fileKey }, at) => ({
      kind: at === 0 ? kind : kind === 6 ? (7 as const) : (6 as const),
      fileKey,
    }));
    if (images.length === 0) return;
    const done = await save.run({ params: { id: coin.id }, body: { version: coin.version, images } });
    if (!done) return;
    toast(done.status === coin.status ? 'labels.slab.saved' : 'labels.slab.done', {
      code: coin.certNo ?? coin.coinCode,
    });
    await onSaved();
  };
  return (
    <section className={styles['slab']} aria-label={text('labels.slab.title')}>
      <h3 className={styles['panelHead']}>
        {text('labels.slab.title')}
        <span className={styles['hint']}>{text('labels.slab.hint')}</span>
      </h3>
      <div className={styles['sides']}>
        {KINDS.map((kind) => {
          const name = enumText(IMAGE_KINDS, kind, lang);
          const photos = coin.images
            .filter((image) => image.kind === kind)
            .map((image) => ({ id: `${kind}-${image.url}`, url: image.url, label: name }));
          return (
            <div key={kind}>
              <h4 className={styles['sideName']}>{name}</h4>
              <PhotoGrid
                photos={photos}
                label={name}
                columns={2}
                blocked={blocked}
                isSending={upload.isSending || save.isPending}
                progress={`${upload.done + 1} / ${upload.total}`}
                onFiles={(files) => void take(kind, files)}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
