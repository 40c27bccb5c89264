import { type MachineDef, type StateDef, type TransitionDef, targetsOf } from './machine-def.ts';

/** Every fault of a table in words, empty when it is sound. Pure; `defineMachine` throws them together. */
export function machineProblems(def: MachineDef): string[] {
  const shape = [
    ...stateProblems(def.states),
    ...def.transitions.flatMap((line) => lineProblems(line, new Set(def.states.map((state) => state.code)))),
    ...repeatedPairs(def.transitions),
  ];
  // Reachability says nothing sensible about a table with unknown states.
  return shape.length > 0 ? shape : graphProblems(def);
}

function stateProblems(states: readonly StateDef[]): string[] {
  const codes = states.map((state) => state.code);
  const starts = states.filter((state) => state.kind === 'start').length;
  return [
    ...repeated(codes.map(String)).map((code) => `state ${code} twice`),
    ...codes.filter((code) => !Number.isSafeInteger(code)).map((code) => `state ${code} is not an integer`),
    ...(starts === 1 ? [] : [`${starts} start states`]),
  ];
}

function lineProblems(line: TransitionDef, known: ReadonlySet<number>): string[] {
  const targets = targetsOf(line);
  const unknown = [...line.from, ...targets].filter((code) => !known.has(code));
  const isReturn = line.to === 'return';
  return [
    ...unknown.map((code) => `${line.action}: unknown state ${code}`),
    ...(line.from.length === 0 ? [`${line.action}: from nowhere`] : []),
    ...(targets.length === 0 ? [`${line.action}: to nowhere`] : []),
    ...(isReturn === (line.returnsTo !== undefined) ? [] : [`${line.action}: returnsTo belongs to 'return'`]),
    ...repeated(targets.map(String)).map((code) => `${line.action}: target ${code} twice`),
  ];
}

function repeatedPairs(lines: readonly TransitionDef[]): string[] {
  const pairs = lines.flatMap((line) => line.from.map((from) => `${line.action} from ${from}`));
  return repeated(pairs).map((pair) => `${pair} twice`);
}

function graphProblems(def: MachineDef): string[] {
  const forward = edges(def.transitions, (from, to) => [from, to]);
  const backward = edges(def.transitions, (from, to) => [to, from]);
  const codesOf = (...kinds: StateDef['kind'][]) =>
    def.states.filter((state) => kinds.includes(state.kind)).map((state) => state.code);
  const reached = closure(codesOf('start'), forward);
  const resting = closure(codesOf('terminal', 'settled'), backward);
  const moving = codesOf('start', 'normal', 'restorable');
  const isDeadEnd = (code: number) => (forward.get(code) ?? []).every((to) => to === code);
  return [
    ...def.states.filter((state) => !reached.has(state.code)).map((state) => `state ${state.code} is unreachable`),
    ...moving.filter(isDeadEnd).map((code) => `state ${code} is a dead end`),
    ...moving
      .filter((code) => !isDeadEnd(code) && !resting.has(code))
      .map((code) => `state ${code} never comes to rest`),
  ];
}

type Edge = readonly [at: number, next: number];

function edges(lines: readonly TransitionDef[], pick: (from: number, to: number) => Edge): Map<number, number[]> {
  const result = new Map<number, number[]>();
  for (const line of lines) {
    for (const from of line.from) {
      for (const to of targetsOf(line)) {
        const [at, next] = pick(from, to);
        result.set(at, [...(result.get(at) ?? []), next]);
      }
    }
  }
  return result;
}

function closure(seeds: readonly number[], next: ReadonlyMap<number, readonly number[]>): Set<number> {
  const seen = new Set(seeds);
  // A Set visits what is added while it is walked.
  for (const code of seen) for (const to of next.get(code) ?? []) seen.add(to);
  return seen;
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
