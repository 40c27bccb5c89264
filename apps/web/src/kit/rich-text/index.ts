export { cleanFragment } from './clean.ts';
export { RichText } from './rich-text.tsx';
