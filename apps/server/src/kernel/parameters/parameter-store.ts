import {
  isParameterKey,
  PARAMETERS,
  type ParameterKey,
  type ParameterValue,
  parameterFault,
} from '@mintmark/contract/kernel/parameters/parameters.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { listParameters } from './parameters.repo.ts';

/**
 * The parameters of the house in memory, in step with the database on every process (NOTIFY, and anew whenever the
 * listening connection comes back). Reading costs a look into a map.
 */
export class ParameterStore {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #heard = new Set<() => void>();
  #values: ReadonlyMap<ParameterKey, ParameterValue> = new Map();
  #asked = 0;
  #answered = 0;

  private constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads what was set; to be called after the migrations. */
  static async open(db: Database, log: Logger): Promise<ParameterStore> {
    const store = new ParameterStore(db, log);
    await store.reload();
    return store;
  }

  /** The value in force: the one that was set, else the default. */
  get<K extends ParameterKey>(key: K): ParameterValue<K> {
    return (this.#values.get(key) ?? PARAMETERS[key].default) as ParameterValue<K>;
  }

  /** Does work after every change, for what is derived from a value. Returns how to stop it. */
  onChange(work: () => void): () => void {
    this.#heard.add(work);
    return () => this.#heard.delete(work);
  }

  /** Takes all values from the database; of two at once the later question wins. */
  async reload(): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    const rows = await this.#db.read(SYSTEM_SCOPE, listParameters);
    if (turn < this.#answered) return;
    this.#answered = turn;
    const values = new Map<ParameterKey, ParameterValue>();
    for (const { key, value } of rows) {
      if (value === null || !isParameterKey(key)) continue;
      const fault = parameterFault(PARAMETERS[key], value);
      if (fault === null) values.set(key, value as ParameterValue);
      else this.#log.warn({ key, fault }, 'a parameter in the database does not fit its definition: default in force');
    }
    this.#values = values;
    for (const work of this.#heard) work();
  }
}
