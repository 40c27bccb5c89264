/**
 * What a state is in the life of its object. `terminal`: nothing is expected any more. `settled`: may rest here for
 * ever. `restorable`: out of the way, comes back by one action. Source: machines of states.md, column “kind”.
 */
export type StateKind = 'start' | 'normal' | 'settled' | 'restorable' | 'terminal';

/** One state of a machine with its stored value and its two names. */
export type StateDef<C extends number = number> = {
  readonly code: C;
  readonly zh: string;
  readonly en: string;
  readonly kind: StateKind;
};

/** A flag that lies over the states of a machine, such as hold (states.md §1). */
export type Overlay = { readonly flag: string; readonly zh: string; readonly en: string; readonly rule: string };

/**
 * One line of a table of states.md. `to` is one state, a list of states of which the derivation picks one, or
 * `'return'`: the remembered return point, which must then be one of `returnsTo`.
 * `permission` is `-` when the system acts inside the transaction of another action; ` | ` separates several.
 */
export type TransitionDef<C extends number = number, A extends string = string> = {
  readonly action: A;
  readonly from: readonly C[];
  readonly to: C | readonly C[] | 'return';
  readonly returnsTo?: readonly C[];
  readonly actor: string;
  readonly permission: string;
  readonly guards: readonly string[];
  readonly effects?: readonly string[];
  readonly needsReason?: boolean;
  readonly note?: string;
};

/** The data of a machine as written down in a `*.machine.ts` file. */
export type MachineDef<C extends number = number, A extends string = string> = {
  readonly name: string;
  readonly field: string;
  readonly note?: string;
  readonly states: readonly StateDef<C>[];
  readonly transitions: readonly TransitionDef<C, A>[];
  readonly overlays?: readonly Overlay[];
};

/** Every state a line may lead to, whatever the form of its `to`. */
export function targetsOf<C extends number>(line: TransitionDef<C>): readonly C[] {
  if (line.to === 'return') return line.returnsTo ?? [];
  return typeof line.to === 'number' ? [line.to] : line.to;
}
