import type { Services } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { ScheduledJob } from '../jobs/job.ts';
import type { ServerModule } from '../module.ts';
import { outboxTask } from '../tasks/outbox-task.ts';
import type { AnyTaskKind } from '../tasks/task.ts';

/** Everything that runs by itself or in the background, as the modules declare it. */
export interface Work {
  readonly jobs: readonly ScheduledJob[];
  readonly kinds: readonly AnyTaskKind[];
}

const works = new WeakMap<Database, Work>();

function once<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  const names = items.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`${twice} is declared twice.`);
  return items;
}

/** Collects the work of the modules; throws when a name stands there twice. */
export function workOf(modules: readonly ServerModule[]): Work {
  return {
    jobs: once(
      modules.flatMap((module) => module.jobs ?? []),
      ({ name }) => name,
    ),
    kinds: once<AnyTaskKind>(
      modules.flatMap((module) => [...(module.tasks ?? []), ...(module.outbox ?? []).map(outboxTask)]),
      ({ kind }) => kind,
    ),
  };
}

/** Remembers the work of a process, so that screens can show it. */
export function registerWork(services: Services, modules: readonly ServerModule[]): Work {
  const work = workOf(modules);
  works.set(services.db, work);
  return work;
}

/** The work that this process knows. */
export function registeredWork(services: Pick<Services, 'db'>): Work {
  return works.get(services.db) ?? { jobs: [], kinds: [] };
}
