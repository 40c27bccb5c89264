import {
  CamelCasePlugin,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely';

/** snake_case in SQL for camelCase in code; the rows of our own lines come in camelCase already (rows.ts). */
export class NamesPlugin implements KyselyPlugin {
  readonly #camel = new CamelCasePlugin();

  transformQuery(args: PluginTransformQueryArgs) {
    return this.#camel.transformQuery(args);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

/**
 * snake_case in SQL, camelCase in code, and money as numbers: PostgreSQL hands bigint over as text, which stays text
 * for ids (D27) and becomes a safe integer for columns that end in `_fen`.
 */
export class MintmarkPlugin implements KyselyPlugin {
  readonly #camel = new CamelCasePlugin({ maintainNestedObjectKeys: true });

  transformQuery(args: PluginTransformQueryArgs) {
    return this.#camel.transformQuery(args);
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const result = await this.#camel.transformResult(args);
    const first = result.rows[0];
    if (!first) return result;
    const moneyKeys = Object.keys(first).filter((key) => key.endsWith('Fen'));
    if (moneyKeys.length === 0) return result;
    for (const row of result.rows) {
      for (const key of moneyKeys) {
        const value = row[key];
        if (typeof value === 'string') row[key] = Number(value);
      }
    }
    return result;
  }
}
