/** What a key press was, in the words of the key caps: `Ctrl+K`, `Alt+/`, `?`, `F6`, `↵`. ⌘ counts as Ctrl. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const CAPS: Readonly<Record<string, string>> = {
  Enter: '↵',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
  // What Chinese keyboards write instead.
  '\uff1f': '?',
  '\u3001': '/',
};

/** The physical key where a modifier changes the sign (⌥ on a Mac, other layouts). */
function plainKey({ key, code }: Press): string {
  if (/^Key[A-Z]$/.test(code)) return code.slice(3);
  if (/^Digit\d$/.test(code)) return code.slice(5);
  return code === 'Slash' ? '/' : (CAPS[key] ?? key);
}

/** Key caps joined with `+`; shift is part of the sign for signs, and named for everything else. */
export function chordOf(press: Press): string {
  const hasModifier = press.ctrlKey || press.metaKey || press.altKey;
  const key = hasModifier ? plainKey(press) : (CAPS[press.key] ?? press.key);
  const isSign = key.length === 1 && !/[A-Za-z]/.test(key) && !hasModifier;
  const modifiers = [
    ...(press.ctrlKey || press.metaKey ? ['Ctrl'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && !isSign ? ['Shift'] : []),
  ];
  return [...modifiers, key.length === 1 ? key.toUpperCase() : key].join('+');
}

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
const MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** The caps as this person's keyboard names them. */
export const capsOf = (keys: readonly string[]): readonly string[] =>
  isMac() ? keys.map((key) => MAC[key] ?? key) : keys;
