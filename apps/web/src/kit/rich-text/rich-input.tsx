import { useRef } from 'react';
import { EditorSlot } from './editor-slot.tsx';

interface Props {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (html: string) => void;
}

/** No pictures: what is pasted with them arrives without. */
const NO_PICTURES = async () => [];

/** Rich text as a field of a form: its value is HTML. */
export function RichInput({ label, value = '', onChange }: Props) {
  const read = useRef<() => string>(() => value);
  const written = useRef(value);
  const turn = useRef(0);
  // Somebody else set it (用对方的, a new record): the editor begins anew.
  if (value !== written.current) {
    written.current = value;
    turn.current += 1;
  }
  return (
    <EditorSlot
      key={turn.current}
      label={label}
      initial={value}
      upload={NO_PICTURES}
      onReady={({ html }) => {
        read.current = html;
      }}
      onChange={() => {
        written.current = read.current();
        onChange?.(written.current);
      }}
    />
  );
}
