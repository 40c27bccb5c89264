import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '../config.ts';

type Address = Pick<Config, 'port' | 'host'>;

const SENTENCES: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken, perhaps by another Mintmark. Stop that program, or set PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user. Set PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}. Set HOST.`,
};

/** Listens on the configured address; ConfigError with one sentence for a port or an address that cannot be had. */
export async function listen(http: FastifyInstance, { port, host }: Address): Promise<void> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const sentence = SENTENCES[code];
    throw sentence ? new ConfigError(sentence({ port, host })) : error;
  }
}
