import { listOperations } from './lists.ts';
import { lookupOperations } from './lookups.ts';
import type { Asker, Operation } from './operation.ts';
import { wordOperations } from './words.ts';
import { workOperations } from './work.ts';
import { writeOperations } from './writes.ts';

/** Each file makes the operations of one kind. Reads first: writes end what the lists remember. */
const KINDS: readonly ((asker: Asker) => Operation[])[] = [
  listOperations,
  wordOperations,
  lookupOperations,
  workOperations,
  writeOperations,
];

export { Asker, type Operation, type OperationGoals } from './operation.ts';

/** Everything that `npm run bench` measures. */
export const operationsOf = (asker: Asker): Operation[] => KINDS.flatMap((make) => make(asker));
