import type { TextKey } from '../i18n/keys.ts';
import { isDialogOpen } from '../page-active/open-dialog.ts';
import { chordOf } from './chord.ts';

/** One line of the key list; with `run` the key works through the one listener here, without it its place works it itself. */
export interface KeyBinding {
  /** Caps, pressed together: `['Ctrl', 'K']`, `['?']`. */
  readonly keys: readonly string[];
  readonly textKey: TextKey;
  readonly run?: (() => void) | undefined;
}

/** `global` keys work everywhere, the others belong to the visible page. */
export type KeyScope = 'global' | 'page';

interface Group {
  readonly scope: KeyScope;
  readonly bindings: () => readonly KeyBinding[];
}

const groups: Group[] = [];
const TYPING = 'input, textarea, select, [contenteditable="true"]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPING) !== null;

/** Without Ctrl or Alt a key belongs to the field that has the focus; a dialog keeps all of them. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.keyCode === 229) return;
  if (!(event.ctrlKey || event.metaKey || event.altKey) && isTyping(event.target)) return;
  const chord = chordOf(event);
  const found = groups
    .toReversed()
    .flatMap(({ bindings }) => bindings())
    .find(({ keys, run }) => run !== undefined && keys.join('+') === chord);
  if (!found) return;
  // Also under a dialog: the browser's own meaning of the key would lead out of the application.
  event.preventDefault();
  if (!isDialogOpen()) found.run?.();
}

/** Adds keys; the latest wins. Returns how to take them away. One listener for all, while there are any. */
export function addKeys(scope: KeyScope, bindings: () => readonly KeyBinding[]): () => void {
  const group: Group = { scope, bindings };
  if (groups.length === 0) document.addEventListener('keydown', onKeyDown);
  groups.push(group);
  return () => {
    const at = groups.indexOf(group);
    if (at >= 0) groups.splice(at, 1);
    if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** What works now, for the key list: each line once. */
export function listKeys(scope: KeyScope): readonly KeyBinding[] {
  const lines = new Map<string, KeyBinding>();
  for (const group of groups.filter((one) => one.scope === scope))
    for (const binding of group.bindings()) lines.set(`${binding.keys.join('+')} ${binding.textKey}`, binding);
  return [...lines.values()];
}
