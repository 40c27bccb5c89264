import { type Machine, stateLabel } from '@mintmark/domain/kernel/machine.ts';
import { AppError } from '../kernel/errors.ts';

/** A name in both languages. */
export interface StateNames {
  readonly zh: string;
  readonly en: string;
}

/** The name of a state for people. Throws a RangeError for a code that the machine does not know: never its number. */
export function stateNames(machine: Machine, status: number): StateNames {
  return { zh: stateLabel(machine, status, 'zh'), en: stateLabel(machine, status, 'en') };
}

/**
 * The only way to refuse an action for the state of its record: STATE_CONFLICT names the state in the reader's language.
 * `data` goes to the client: the code, and the version where there is one.
 */
export function stateConflict(
  state: StateNames,
  action: string,
  data: Readonly<Record<string, unknown>> & { readonly status: number },
): AppError {
  return new AppError('STATE_CONFLICT', { params: { action }, names: { state }, data });
}
