import { CompiledQuery, type ConnectionProvider, type DatabaseConnection } from 'kysely';
import { companyIdsOf, type Scope } from '../scope.ts';
import { wordsOf } from '../words/words.ts';
import { heard, type Line } from './line.ts';

/** A statement of the kernel's own, sent as it is. */
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const RAISE_WALL = `SELECT set_config('mintmark.companies', $1, true), set_config('mintmark.agent', $2, true)`;

/** The statement that raises the wall of a scope for the transaction; null: nothing is hidden from it. */
export function wallOf(scope: Scope): Statement | null {
  if (scope.kind === 'all') return null;
  const companies = `{${(companyIdsOf(scope) ?? []).join(',')}}`;
  return { text: RAISE_WALL, values: [companies, scope.kind === 'agent' ? scope.agentId : ''] };
}

const lastOf = new WeakMap<object, Statement[]>();

/** The statement leaves with the COMMIT of the transaction, which fails when it fails. */
export function sendWithCommit(tx: object, text: string, values: unknown[]): void {
  const last = lastOf.get(tx) ?? [];
  last.push({ text, values });
  lastOf.set(tx, last);
}

const aheadOf = new WeakMap<object, Promise<unknown>[]>();

/** A transaction, as far as a statement is asked of it. */
interface Asked {
  executeQuery(query: CompiledQuery): Promise<unknown>;
}

/** The statement leaves now and is waited for with the COMMIT of the transaction, which fails when it fails. */
export function sendAhead(tx: Asked, text: string, values: readonly unknown[]): void {
  const ahead = aheadOf.get(tx) ?? [];
  ahead.push(heard(tx.executeQuery(CompiledQuery.raw(text, [...values]))));
  aheadOf.set(tx, ahead);
}

const gates = new WeakMap<object, Promise<unknown>>();

/** From now on only reads of the transaction leave before the promise is kept; a write fails when it is broken. */
export function holdWrites(tx: object, until: Promise<unknown>): void {
  gates.set(tx, heard(until));
}

const READS = /^\s*select\b/i;

/** The line as one transaction uses it. */
function gated(line: Line, gate: () => Promise<unknown> | undefined): DatabaseConnection {
  return {
    executeQuery: async <R>(query: CompiledQuery) => {
      const until = gate();
      if (until && !READS.test(query.sql)) await until;
      return line.executeQuery<R>(query);
    },
    streamQuery: () => line.streamQuery(),
  };
}

/** Why the transaction failed: its first statement that did, whoever heard of it first. */
async function causeOf(error: unknown, ahead: readonly Promise<unknown>[]): Promise<unknown> {
  for (const end of await Promise.allSettled(ahead)) if (end.status === 'rejected') return end.reason;
  return error;
}

/** A transaction that has failed is rolled back by its COMMIT, which says so. */
async function commit(line: Line): Promise<void> {
  if ((await line.command('COMMIT')) === 'ROLLBACK')
    throw new Error('A statement of the transaction had failed unheard.');
}

/**
 * One transaction on a connection. BEGIN and the wall leave with its first statement, COMMIT with its last ones: the server
 * takes them in this order, and what follows a failure fails with it. `end.isSound`: the connection may go back.
 */
export async function onLine<Tx extends object, T>(
  line: Line,
  wall: Statement | null,
  txOver: (connections: ConnectionProvider) => Tx,
  run: (tx: Tx) => Promise<T>,
  end: { isSound: boolean },
): Promise<T> {
  let isOver = false;
  const through = gated(line, () => gates.get(tx));
  const tx: Tx = txOver({
    provideConnection: async (use) => {
      // What was left running when another part failed must not write into the next transaction of the connection.
      if (isOver) throw new Error('The transaction is over.');
      return use(through);
    },
  });
  const send = ({ text, values }: Statement) => line.send(text, values);
  const first = [heard(line.command('BEGIN')), ...(wall ? [send(wall)] : [])];
  try {
    const done = await run(tx);
    isOver = true;
    const last = [...(lastOf.get(tx) ?? []), ...wordsOf(tx)];
    await Promise.all([...first, ...(aheadOf.get(tx) ?? []), ...last.map(send), commit(line)]);
    end.isSound = true;
    return done;
  } catch (error) {
    isOver = true;
    end.isSound = await line.command('ROLLBACK').then(
      () => true,
      () => false,
    );
    throw await causeOf(error, aheadOf.get(tx) ?? []);
  }
}
