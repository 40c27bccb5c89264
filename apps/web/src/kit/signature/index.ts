export { SignatureImage } from './signature-image.tsx';
export { SignaturePad } from './signature-pad.tsx';
export type { Stroke } from './strokes.ts';
