import { type CodesByKey, codesByKey } from './enums.ts';
import { machineProblems } from './machine-check.ts';
import { type MachineDef, type Overlay, type StateDef, type TransitionDef, targetsOf } from './machine-def.ts';

export type { MachineDef, Overlay, StateDef, StateKind, TransitionDef } from './machine-def.ts';

/** A checked line of a table. `targets` lists every state the action may lead to, whatever the form of `to`. */
export type Transition<C extends number = number, A extends string = string> = {
  readonly action: A;
  readonly from: readonly C[];
  readonly to: C | readonly C[] | 'return';
  readonly targets: readonly C[];
  readonly actor: string;
  readonly permission: string;
  readonly permissions: readonly string[];
  readonly guards: readonly string[];
  readonly effects: readonly string[];
  readonly needsReason: boolean;
  readonly note: string | null;
};

/**
 * A checked, frozen machine. A transition that is not in it does not exist (states.md). `state` has the stored values by
 * their names: `coinMachine.state.ready`.
 */
export type Machine<
  C extends number = number,
  A extends string = string,
  N extends Readonly<Record<string, C>> = Readonly<Record<string, C>>,
> = {
  readonly name: string;
  readonly field: string;
  readonly note: string | null;
  readonly state: N;
  readonly states: readonly StateDef<C>[];
  readonly transitions: readonly Transition<C, A>[];
  readonly overlays: readonly Overlay[];
};

/** The union of the state codes of a machine: `StateCode<typeof coinMachine>`. */
export type StateCode<M> = M extends Machine<infer C, string> ? C : never;

/** The union of the action names of a machine: `ActionName<typeof coinMachine>`. */
export type ActionName<M> = M extends Machine<number, infer A> ? A : never;

/**
 * Checks a table and returns it frozen. Throws one Error that names every fault: unknown or repeated states, a repeated
 * (action, from), no single start, unreachable states, dead ends and traps that never come to rest (CONTRIBUTING.md “Code”).
 */
export function defineMachine<const S extends readonly StateDef[], const A extends string>(
  def: MachineDef<S, A>,
): Machine<S[number]['code'], A, CodesByKey<S>> {
  const problems = machineProblems(def);
  if (problems.length > 0) throw new Error(`machine ${def.name}: ${problems.join('; ')}`);
  const state = codesByKey(def.states);
  const codes = new Map<string, S[number]['code']>(def.states.map(({ key, code }) => [key, code]));
  return deepFreeze({
    name: def.name,
    field: def.field,
    note: def.note ?? null,
    state,
    states: def.states.map((one) => ({ ...one })),
    transitions: def.transitions.map((line) => toTransition(line, codes)),
    overlays: (def.overlays ?? []).map((overlay) => ({ ...overlay })),
  });
}

/** The line of the table for `action` in state `from`, or null: then the action is refused as a wrong state. */
export function transitionFor<C extends number, A extends string>(
  machine: Machine<C, A>,
  action: NoInfer<A>,
  from: number,
): Transition<C, A> | null {
  return machine.transitions.find((line) => line.action === action && isOneOf(line.from, from)) ?? null;
}

/** All lines of the table that start in `status`, in the order of the table; empty for an unknown state. */
export function actionsFrom<C extends number, A extends string>(
  machine: Machine<C, A>,
  status: number,
): readonly Transition<C, A>[] {
  return machine.transitions.filter((line) => isOneOf(line.from, status));
}

/** True when `line` may lead to `status`: the check of a derived target or of a remembered return point. */
export function leadsTo<C extends number>(line: Transition<C>, status: number): status is C {
  return isOneOf(line.targets, status);
}

/** True when `code` is a state of the machine; narrows a number from outside to the machine's codes. */
export function isStateCode<C extends number>(machine: Machine<C>, code: number): code is C {
  return machine.states.some((state) => state.code === code);
}

/** The state with this code. Throws a RangeError when the machine has none. */
export function getState<C extends number>(machine: Machine<C>, code: number): StateDef<C> {
  const found = machine.states.find((state) => state.code === code);
  if (found === undefined) throw new RangeError(`machine ${machine.name} has no state ${code}`);
  return found;
}

/** The name of a state in Chinese or English. Throws a RangeError for an unknown code. */
export function stateLabel(machine: Machine, code: number, language: 'zh' | 'en'): string {
  return getState(machine, code)[language];
}

/** All codes of the machine in the order of its table, for the CHECK on the database column. */
export function stateCodes<C extends number>(machine: Machine<C>): readonly C[] {
  return machine.states.map((state) => state.code);
}

function toTransition<C extends number, A extends string>(
  line: TransitionDef<string, A>,
  codes: ReadonlyMap<string, C>,
): Transition<C, A> {
  const coded = (keys: readonly string[]) => keys.map((key) => codeOf(codes, key));
  return {
    action: line.action,
    from: coded(line.from),
    to: line.to === 'return' ? 'return' : typeof line.to === 'string' ? codeOf(codes, line.to) : coded(line.to),
    targets: coded(targetsOf(line)),
    actor: line.actor,
    permission: line.permission,
    permissions: line.permission === '-' ? [] : line.permission.split(' | '),
    guards: [...line.guards],
    effects: [...(line.effects ?? [])],
    needsReason: line.needsReason ?? false,
    note: line.note ?? null,
  };
}

function codeOf<C extends number>(codes: ReadonlyMap<string, C>, key: string): C {
  const code = codes.get(key);
  if (code === undefined) throw new Error(`no state ${key}`);
  return code;
}

function isOneOf<C extends number>(codes: readonly C[], code: number): code is C {
  return codes.some((candidate) => candidate === code);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
