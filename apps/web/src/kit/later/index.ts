export { isChunkError } from './chunk-errors.ts';
export { lateDrawer } from './late-drawer.tsx';
export { extra, later, usePreload } from './later.tsx';
export { preload, useCode, useExtraCode } from './use-code.ts';
export { whenIdle } from './when-idle.ts';
