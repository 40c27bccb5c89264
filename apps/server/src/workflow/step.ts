import { isPermission, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { failingGuards, type Guards } from '@mintmark/domain/kernel/guards.ts';
import { type Machine, type Transition, transitionFor } from '@mintmark/domain/kernel/machine.ts';
import { AppError } from '../kernel/errors.ts';
import { stateConflict, stateNames } from './state-conflict.ts';

/** A record that a machine moves; `version` goes to the client with a refusal. */
export interface Stepped {
  readonly status: number;
  readonly version?: number;
}

/** What the guards of a line are asked with. */
export interface Asked<F> {
  readonly guards: Guards<F>;
  readonly facts: F;
}

/**
 * The line of the machine for an action on a record, with its guards asked by their names. Throws STATE_CONFLICT with the
 * state's name where the state has no such line, and GUARD_FAILED for the first guard that does not hold.
 */
export function assertStep<C extends number, A extends string, F>(
  machine: Machine<C, A>,
  action: NoInfer<A>,
  record: Stepped,
  asked?: Asked<F>,
): Transition<C, A> {
  const line = transitionFor(machine, action, record.status);
  if (line === null) throw wrongState(machine, action, record);
  const [guard] = asked === undefined ? [] : failingGuards(line, asked.guards, asked.facts);
  if (guard !== undefined) throw new AppError('GUARD_FAILED', { params: { guard } });
  return line;
}

/**
 * The state after an action, by the same check. Where the line leaves a choice `wanted` says which, and must be one of its
 * targets; otherwise it is the first. Throws as `assertStep`.
 */
export function nextState<C extends number, A extends string, F>(
  machine: Machine<C, A>,
  action: NoInfer<A>,
  record: Stepped,
  { asked, wanted }: { readonly asked?: Asked<F>; readonly wanted?: number } = {},
): C {
  const line = assertStep(machine, action, record, asked);
  const target = wanted === undefined ? line.targets[0] : line.targets.find((code) => code === wanted);
  if (target === undefined) throw wrongState(machine, action, record);
  return target;
}

/** The permissions that stand at the line of an action, whatever the state; none where the system acts. */
export function permissionsOf<A extends string>(
  machine: Machine<number, A>,
  action: NoInfer<A>,
): readonly Permission[] {
  return (machine.transitions.find((line) => line.action === action)?.permissions ?? []).filter(isPermission);
}

/**
 * What a page is told of an action: the permission that stands at its line, whether the state has the line, and its guards
 * that fail now.
 */
export function lineRule<A extends string, F>(
  machine: Machine<number, A>,
  action: NoInfer<A>,
  record: Stepped,
  asked?: Asked<F>,
): { action: string; permission: readonly Permission[]; isInState: boolean; failing: readonly string[] } {
  const line = transitionFor(machine, action, record.status);
  return {
    action,
    permission: permissionsOf(machine, action),
    isInState: line !== null,
    failing: line === null || asked === undefined ? [] : failingGuards(line, asked.guards, asked.facts),
  };
}

function wrongState(machine: Machine, action: string, { status, version }: Stepped): AppError {
  const data = version === undefined ? { status } : { status, version };
  return stateConflict(stateNames(machine, status), action, data);
}
