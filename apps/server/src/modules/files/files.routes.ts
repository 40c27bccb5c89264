import multipart from '@fastify/multipart';
import { filesEndpoints as e } from '@mintmark/contract/files/files.endpoints.ts';
import { FILE_PATHS } from '@mintmark/contract/files/files.paths.ts';
import { MAX_IMAGE_BYTES } from '@mintmark/contract/files/files.schema.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/context.ts';
import { type Binding, command, open, query } from '../../kernel/handlers.ts';
import { areasJson } from './areas.ts';
import { deleteImg } from './delete-img.ts';
import { getOssToken } from './get-oss-token.ts';
import { serveFile } from './serve-file.ts';
import { localStoreOf } from './store-image.ts';
import { upload } from './upload.ts';

export const filesBindings: readonly Binding[] = [
  query(e.getOssToken, getOssToken),
  command(e.deleteImg, deleteImg),
  open(e.getAllArea, async () => areasJson()),
];

const LIMITS = {
  files: 1,
  fileSize: MAX_IMAGE_BYTES,
  fields: 16,
  fieldSize: 8 * 1024,
  fieldNameSize: 100,
  parts: 18,
  headerPairs: 50,
};

/** The storage stand-in: PostObject and the objects. Multipart is understood here and nowhere else. */
export async function filesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await localStoreOf(services.config).sweep(services.clock.now().getTime());
  await app.register(async (storage) => {
    await storage.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    storage.post(FILE_PATHS.upload, { config: { audit: 'files.upload' } }, async (request, reply) => {
      const data = await upload(services, request);
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ code: 0, msg: '', data }));
    });
    storage.get(`${FILE_PATHS.object}*`, (request, reply) => serveFile(services, request, reply));
  });
}
