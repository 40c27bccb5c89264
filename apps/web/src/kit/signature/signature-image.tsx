import styles from './signature.module.css';
import { pathOf, type Stroke } from './strokes.ts';

interface Props {
  readonly field: { readonly width: number; readonly height: number };
  readonly label: string;
  readonly strokes: readonly Stroke[];
}

/** A signature as it was drawn. */
export function SignatureImage({ field, label, strokes }: Props) {
  return (
    <svg className={styles['image']} viewBox={`0 0 ${field.width} ${field.height}`} role="img" aria-label={label}>
      {strokes.map((stroke, at) => (
        <path key={at} d={pathOf(stroke)} />
      ))}
    </svg>
  );
}
