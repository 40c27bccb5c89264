export { cleanFragment } from './clean.ts';
export { EditorSlot } from './editor-slot.tsx';
export { RichInput } from './rich-input.tsx';
export { RichText } from './rich-text.tsx';
