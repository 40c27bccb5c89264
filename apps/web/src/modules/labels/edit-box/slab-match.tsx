import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ManyImagesButton, useManyImages } from '../../../kit/upload/index.ts';

interface SlabMatchProps {
  /** No slab of the sheet waits for pictures. */
  readonly disabled: boolean;
  readonly onMatched: () => Promise<unknown>;
}

/** The pictures of a whole tray at once, each file named by certificate or coin and side (`Y6000123459-6.jpg`). */
export function SlabMatch({ disabled, onMatched }: SlabMatchProps) {
  const text = useText();
  const matching = useCommand(boxesEndpoints.matchSlabImages, {});
  const images = useManyImages({
    dir: 'Slab/',
    label: text('labels.slab.many'),
    match: async (fileKeys) => {
      const answer = await matching.run({ body: { fileKeys } });
      if (answer) await onMatched();
      return answer;
    },
  });
  return (
    <>
      <ManyImagesButton images={images} hint={text('labels.slab.manyHint')} disabled={disabled} />
      {images.node}
    </>
  );
}
