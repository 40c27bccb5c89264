import { Button, Modal } from 'antd';
import { Camera, Nfc } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ICON_S } from '../../ui/icon.ts';
import { Note } from '../../ui/layout.tsx';
import { useText } from '../i18n/index.ts';
import { makeChipReader, makeDetector } from './detector.ts';
import styles from './scan-field.module.css';
import { deliverScan } from './scan-listener.ts';

const LOOK_MS = 200;

type Trouble = 'none' | 'noDetector' | 'noCamera';

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Shows the camera and hands over the first code that it sees. */
function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble>('none');
  const found = useRef(onCode);
  found.current = onCode;
  useEffect(() => {
    const detector = makeDetector();
    if (detector === null) return setTrouble('noDetector');
    let stream: MediaStream | null = null;
    let isOver = false;
    const look = async () => {
      const node = video.current;
      if (isOver || node === null) return;
      const [seen] = await detector.detect(node).catch(() => []);
      if (isOver) return;
      if (seen) return found.current(seen.rawValue);
      setTimeout(() => void look(), LOOK_MS);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const node = video.current;
      if (isOver || node === null) return stop(stream);
      node.srcObject = stream;
      await node.play();
      await look();
    };
    void start().catch(() => setTrouble('noCamera'));
    return () => {
      isOver = true;
      stop(stream);
    };
  }, []);
  return { video, trouble };
}

function CameraDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { video, trouble } = useCamera((code) => {
    onClose();
    void deliverScan(code);
  });
  return (
    <Modal open title={text('kit.scan.camera')} footer={null} onCancel={onClose}>
      {trouble === 'none' ? (
        <video ref={video} className={styles['video']} muted playsInline aria-label={text('kit.scan.camera')} />
      ) : (
        <Note tone="warning">{text(`kit.scan.${trouble}`)}</Note>
      )}
    </Modal>
  );
}

/** Reads a barcode or QR code with the camera, as if a scanner had read it; says so where the browser cannot. */
export function CameraScanButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<Camera {...ICON_S} />} onClick={() => setOpen(true)}>
        {text('kit.scan.camera')}
      </Button>
      {isOpen ? <CameraDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Reads the number of a chip that is held to the phone; other readers type it like a scanner. */
export function ChipReadButton() {
  const text = useText();
  const [state, setState] = useState<'idle' | 'waiting' | 'noChip'>('idle');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const read = async () => {
    const reader = makeChipReader();
    if (reader === null) return setState('noChip');
    const control = new AbortController();
    stop.current = control;
    reader.onreading = ({ serialNumber }) => {
      control.abort();
      setState('idle');
      void deliverScan(serialNumber);
    };
    setState('waiting');
    await reader.scan({ signal: control.signal }).catch(() => setState('noChip'));
  };
  return (
    <>
      <Button size="small" icon={<Nfc {...ICON_S} />} loading={state === 'waiting'} onClick={() => void read()}>
        {text(state === 'waiting' ? 'kit.scan.holdChip' : 'kit.scan.chip')}
      </Button>
      {state === 'noChip' ? <Note tone="warning">{text('kit.scan.noChip')}</Note> : null}
    </>
  );
}
