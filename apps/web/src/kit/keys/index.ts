export { capsOf } from './chord.ts';
export { type KeyBinding, type KeyScope, listKeys } from './keys.ts';
export { useKeys } from './use-keys.ts';
