import { createContext, use } from 'react';

/** The few words primitives need; the kit fills them from its locales (`kit.ui.<key>`). */
export type UiTextKey =
  | 'copy'
  | 'copied'
  | 'copyFailed'
  | 'obverse'
  | 'reverse'
  | 'zoomIn'
  | 'zoomReset'
  | 'rotate'
  | 'contrast'
  | 'flip'
  | 'fullScreen'
  | 'coinViewer'
  | 'tenMillimetres'
  | 'retry'
  | 'copyTrace'
  | 'loading'
  | 'choose'
  | 'noMatchingData'
  | 'emptyTitle'
  | 'noMatchTitle'
  | 'noMatchText'
  | 'resetAll'
  | 'noPermissionTitle'
  | 'noPermissionText'
  | 'errorTitle'
  | 'errorText';

export type UiText = (key: UiTextKey, params?: Readonly<Record<string, unknown>>) => string;

export const UiTextContext = createContext<UiText>((key) => key);

/** Words of the primitives in the person's language. */
export function useUiText(): UiText {
  return use(UiTextContext);
}
