/**
 * What a state is in the life of its object. `terminal`: nothing is expected any more. `settled`: may rest here for
 * ever. `restorable`: out of the way, comes back by one action. Source: machines of states.md, column “kind”.
 */
export type StateKind = 'start' | 'normal' | 'settled' | 'restorable' | 'terminal';

/** One state of a machine with its stored value, its name in the code and its two names for people. */
export type StateDef<C extends number = number, K extends string = string> = {
  readonly code: C;
  readonly key: K;
  readonly zh: string;
  readonly en: string;
  readonly kind: StateKind;
};

/** A flag that lies over the states of a machine, such as hold (states.md §1). */
export type Overlay = { readonly flag: string; readonly zh: string; readonly en: string; readonly rule: string };

/**
 * One line of a table of states.md, written with the keys of the states. `to` is one state, a list of states of which the derivation picks one, or
 * `'return'`: the remembered return point, which must then be one of `returnsTo`.
 * `permission` is `-` when the system acts inside the transaction of another action; ` | ` separates several.
 */
export type TransitionDef<K extends string = string, A extends string = string> = {
  readonly action: A;
  readonly from: readonly K[];
  readonly to: K | readonly K[] | 'return';
  readonly returnsTo?: readonly K[];
  readonly actor: string;
  readonly permission: string;
  readonly guards: readonly string[];
  readonly effects?: readonly string[];
  readonly needsReason?: boolean;
  readonly note?: string;
};

/** The data of a machine as written down in a `*.machine.ts` file. */
export type MachineDef<S extends readonly StateDef[] = readonly StateDef[], A extends string = string> = {
  readonly name: string;
  readonly field: string;
  readonly note?: string;
  readonly states: S;
  readonly transitions: readonly TransitionDef<S[number]['key'], A>[];
  readonly overlays?: readonly Overlay[];
};

/** Every state a line may lead to, whatever the form of its `to`. */
export function targetsOf<K extends string>(line: TransitionDef<K>): readonly K[] {
  if (line.to === 'return') return line.returnsTo ?? [];
  return typeof line.to === 'string' ? [line.to] : line.to;
}
