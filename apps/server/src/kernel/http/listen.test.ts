import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { listen } from './listen.ts';

test('a taken port and a foreign address are said in one sentence that names the setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = listen(fastify(), { port, host: '127.0.0.1' });
  const foreign = listen(fastify(), { port: 0, host: '203.0.113.7' });

  await expect(taken).rejects.toThrow(
    new ConfigError(`Port ${port} is taken, perhaps by another Mintmark. Stop that program, or set PORT.`),
  );
  await expect(foreign).rejects.toThrow('Set HOST.');
  other.close();
});
