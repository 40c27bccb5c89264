import { Modal, Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { type Crop, coverScale, firstCrop, MAX_ZOOM, moveBy, zoomTo } from './crop.model.ts';
import css from './profile.module.css';

/** Window on the screen, and the side of the picture that is sent. */
const WINDOW_PX = 256;
const SENT_PX = 320;
const STEP_PX = 8;
const QUALITY = 0.9;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const k = canvas.width / WINDOW_PX;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const { width, height } = picture;
  brush.drawImage(picture, crop.x * k, crop.y * k, width * crop.scale * k, height * crop.scale * k);
}

/** The square as a JPEG file. */
function cut(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_PX;
  canvas.height = SENT_PX;
  draw(canvas, picture, crop);
  return new Promise((resolve) => {
    const take = (blob: Blob | null) => resolve(blob && new File([blob], 'avatar.jpg', { type: 'image/jpeg' }));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}

interface StageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (change: (crop: Crop) => Crop) => void;
}

/** The picture under a round window: dragged, or moved with the arrow keys. */
function Stage({ picture, crop, onCrop }: StageProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const move = (dx: number, dy: number) => onCrop((now) => moveBy(now, dx, dy, picture, WINDOW_PX));
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons === 1) move(event.movementX, event.movementY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  return (
    <div className={css['stage']}>
      <canvas
        ref={canvas}
        width={WINDOW_PX}
        height={WINDOW_PX}
        role="img"
        tabIndex={0}
        aria-label={t('identity.avatar.stage')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly picture: ImageBitmap | null;
  readonly isSending: boolean;
  readonly onCut: (file: File) => void;
  readonly onClose: () => void;
}

/** Cuts a square out of a picture, on a canvas of our own. */
export function AvatarCropper({ picture, isSending, onCut, onClose }: Props) {
  const t = useText();
  const { active, container } = useOverlayPlace();
  const [crop, setCrop] = useState<Crop | null>(null);
  useEffect(() => setCrop(picture && firstCrop(picture, WINDOW_PX)), [picture]);
  const submit = async () => {
    const file = picture && crop ? await cut(picture, crop) : null;
    if (file) onCut(file);
  };
  const zoom = picture && crop ? crop.scale / coverScale(picture, WINDOW_PX) : 1;
  return (
    <Modal
      open={picture !== null && active}
      keyboard={active}
      title={t('identity.avatar.crop')}
      width={360}
      okText={t('identity.avatar.use')}
      cancelText={t('kit.feedback.cancel')}
      confirmLoading={isSending}
      onOk={() => void submit()}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      {picture && crop ? (
        <>
          <Stage picture={picture} crop={crop} onCrop={(change) => setCrop((now) => now && change(now))} />
          <Slider
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            tooltip={{ open: false }}
            ariaLabelForHandle={t('identity.avatar.zoom')}
            onChange={(value) => setCrop((now) => now && zoomTo(now, value, picture, WINDOW_PX))}
          />
        </>
      ) : null}
    </Modal>
  );
}
