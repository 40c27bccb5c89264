import { type MachineDef, type StateDef, type TransitionDef, targetsOf } from './machine-def.ts';

/** Every fault of a table in words, empty when it is sound. Pure; `defineMachine` throws them together. */
export function machineProblems(def: MachineDef): string[] {
  const shape = [
    ...stateProblems(def.states),
    ...def.transitions.flatMap((line) => lineProblems(line, new Set(def.states.map((state) => state.key)))),
    ...repeatedPairs(def.transitions),
  ];
  // Reachability says nothing sensible about a table with unknown states.
  return shape.length > 0 ? shape : graphProblems(def);
}

function stateProblems(states: readonly StateDef[]): string[] {
  const codes = states.map((state) => state.code);
  const keys = states.map((state) => state.key);
  const starts = states.filter((state) => state.kind === 'start').length;
  return [
    ...repeated([...keys, ...codes.map(String)]).map((name) => `state ${name} twice`),
    ...(keys.includes('return') ? ["'return' is no name of a state"] : []),
    ...codes.filter((code) => !Number.isSafeInteger(code)).map((code) => `state ${code} is not an integer`),
    ...(starts === 1 ? [] : [`${starts} start states`]),
  ];
}

function lineProblems(line: TransitionDef, known: ReadonlySet<string>): string[] {
  const targets = targetsOf(line);
  const unknown = [...line.from, ...targets].filter((key) => !known.has(key));
  const isReturn = line.to === 'return';
  return [
    ...unknown.map((key) => `${line.action}: unknown state ${key}`),
    ...(line.from.length === 0 ? [`${line.action}: from nowhere`] : []),
    ...(targets.length === 0 ? [`${line.action}: to nowhere`] : []),
    ...(isReturn === (line.returnsTo !== undefined) ? [] : [`${line.action}: returnsTo belongs to 'return'`]),
    ...repeated(targets).map((key) => `${line.action}: target ${key} twice`),
  ];
}

function repeatedPairs(lines: readonly TransitionDef[]): string[] {
  const pairs = lines.flatMap((line) => line.from.map((from) => `${line.action} from ${from}`));
  return repeated(pairs).map((pair) => `${pair} twice`);
}

function graphProblems(def: MachineDef): string[] {
  const forward = edges(def.transitions, (from, to) => [from, to]);
  const backward = edges(def.transitions, (from, to) => [to, from]);
  const keysOf = (...kinds: StateDef['kind'][]) =>
    def.states.filter((state) => kinds.includes(state.kind)).map((state) => state.key);
  const reached = closure(keysOf('start'), forward);
  const resting = closure(keysOf('terminal', 'settled'), backward);
  const moving = keysOf('start', 'normal', 'restorable');
  const isDeadEnd = (key: string) => (forward.get(key) ?? []).every((to) => to === key);
  return [
    ...def.states.filter((state) => !reached.has(state.key)).map((state) => `state ${state.key} is unreachable`),
    ...moving.filter(isDeadEnd).map((key) => `state ${key} is a dead end`),
    ...moving.filter((key) => !isDeadEnd(key) && !resting.has(key)).map((key) => `state ${key} never comes to rest`),
  ];
}

type Edge = readonly [at: string, next: string];

function edges(lines: readonly TransitionDef[], pick: (from: string, to: string) => Edge): Map<string, string[]> {
  const result = new Map<string, string[]>();
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

function closure(seeds: readonly string[], next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set(seeds);
  // A Set visits what is added while it is walked.
  for (const key of seen) for (const to of next.get(key) ?? []) seen.add(to);
  return seen;
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
