import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';

/** auto_explain on every connection: each statement tells its plan, with the pages that it read, to whoever sent it. */
const EXPLAINED = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '200',
} as const;

/** What one statement of a request read. */
export interface Read {
  readonly text: string;
  /** Pages of shared buffers, found there or fetched. */
  readonly buffers: number;
  readonly plan: unknown;
}

/** The connection string with auto_explain switched on; its login must be the database's administrator. */
export function explainedUrl(adminUrl: string): string {
  const url = new URL(adminUrl);
  const options = Object.entries(EXPLAINED).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', options.join(' '));
  return url.href;
}

const JSON_AT = /plan:\s*(\{[\s\S]*)$/;

function readOf(message: string): Read | null {
  const text = JSON_AT.exec(message)?.[1];
  if (text === undefined) return null;
  const told = JSON.parse(text) as { 'Query Text': string; Plan: Record<string, unknown> };
  const pages = (name: string) => Number(told.Plan[name] ?? 0);
  return {
    text: told['Query Text'],
    buffers: pages('Shared Hit Blocks') + pages('Shared Read Blocks'),
    plan: told.Plan,
  };
}

/** Hears what every connection of this process is told about its statements. */
export class Meter {
  readonly #reads: Read[] = [];

  /** Call before any connection is made. */
  listen(): void {
    const reads = this.#reads;
    const connect = pg.Client.prototype.connect as (this: pg.Client, ...rest: never[]) => unknown;
    const listening = function (this: pg.Client, ...rest: never[]): unknown {
      this.on('notice', ({ message }) => {
        const read = message?.startsWith('duration:') ? readOf(message) : null;
        if (read) reads.push(read);
      });
      return connect.apply(this, rest);
    };
    pg.Client.prototype.connect = listening as typeof pg.Client.prototype.connect;
  }

  /** Everything that was read while `run` was answered. */
  async during(
    run: () => Promise<LightMyRequestResponse>,
  ): Promise<{ readonly response: LightMyRequestResponse; readonly reads: readonly Read[] }> {
    this.#reads.length = 0;
    const response = await run();
    return { response, reads: [...this.#reads] };
  }
}
