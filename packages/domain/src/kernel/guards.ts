import type { Machine, Transition } from './machine.ts';

/** The guards of a machine by their names: does each hold for the facts that a step is decided on? */
export type Guards<F> = Readonly<Record<string, (facts: F) => boolean>>;

/** The guards of a line that do not hold, in the line's order. Throws for a guard that has no function. */
export function failingGuards<F>(
  line: Pick<Transition, 'action' | 'guards'>,
  guards: Guards<F>,
  facts: F,
): readonly string[] {
  return line.guards.filter((name) => {
    const holds = guards[name];
    if (holds === undefined) throw new Error(`${line.action}: no function for the guard ${name}`);
    return !holds(facts);
  });
}

/** Names that lines ask for and no function has, or the other way round: a table of guards and its machine are one. */
export function guardsApart<F>(machine: Machine, guards: Guards<F>): readonly string[] {
  const asked = new Set(machine.transitions.flatMap((line) => line.guards));
  const known = new Set(Object.keys(guards));
  return [...[...asked].filter((name) => !known.has(name)), ...[...known].filter((name) => !asked.has(name))];
}
