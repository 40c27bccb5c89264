import type { Plugin } from 'vite';

/** The first way round among files that import each other, or null. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    way.push(file);
    for (const next of imports.get(file) ?? []) {
      const found = walk(next);
      if (found) return found;
    }
    way.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = walk(file);
    if (found) return found;
  }
  return null;
}

/** Chunks that wait for each other break only when a person opens their page: the build fails instead (decision 0006). */
export function noChunkCycles(): Plugin {
  return {
    name: 'mintmark:no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (cycle) this.error(`Chunks import each other: ${cycle.join(' → ')}`);
    },
  };
}
