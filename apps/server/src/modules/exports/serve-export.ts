import type { FastifyReply, FastifyRequest } from 'fastify';
import { LocalObjectStore } from '../../adapters/object-store/local-store.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/context.ts';
import { AppError, found } from '../../kernel/errors.ts';
import { EXPORT_MIME, type ExportFormat } from '../../kernel/listing/index.ts';
import { type Scope, SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { isLinkValid, linkOf, requestOrigin, signFileUrl } from '../files/index.ts';
import { coversScope } from './covers-scope.ts';
import { stateOf } from './export-state.ts';
import { type ExportFile, findFile } from './exports.repo.ts';
import { holderOf } from './file-holder.ts';

const PURPOSE = 'export';
/** As the links of pictures know it. */
export const EXPORT_ROUTE = '/oss/Export/:exportId';
const keyOf = (exportId: string): string => `Export/${exportId}`;

/** An own file that is ready; its person may still make it (NOT_ALLOWED) and see all of it (EXPORT_NARROWED). */
async function openFile(services: Services, exportId: string, accountId: string): Promise<ExportFile> {
  const { db, clock } = services;
  const file = found(await db.read(SYSTEM_SCOPE, (reader) => findFile(reader, exportId, accountId)));
  const bytes = file.bytes === null ? null : Number(file.bytes);
  found(stateOf({ ...file, bytes }, clock.now()) === 'ready' ? file : null);
  const holder = await holderOf(db, file);
  if (!holder) throw new AppError('NOT_ALLOWED');
  if (!coversScope(holder.scope, file.scope as unknown as Scope)) throw new AppError('EXPORT_NARROWED');
  return file;
}

/** Address of an own file for a few minutes. */
export async function exportLink(services: Services, exportId: string, accountId: string) {
  const file = await openFile(services, exportId, accountId);
  const holder = { accountId, purpose: PURPOSE, now: services.clock.now() };
  return { url: signFileUrl(services.config, keyOf(exportId), holder), fileName: file.fileName };
}

/** GET of that address: looked at once more, logged, then streamed from the disk. */
export async function serveExport(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { config, clock, db } = services;
  const { exportId } = request.params as { readonly exportId: string };
  const link = linkOf(request.query);
  const now = clock.now();
  const isRight = link.purpose === PURPOSE && isLinkValid(config, keyOf(exportId), link, now);
  const file = await openFile(services, found(isRight ? exportId : null), link.user);
  const stored = found(await new LocalObjectStore(config.dataDir).open(file.diskName ?? ''));
  const origin = { accountId: link.user, companyId: null, ...requestOrigin(request, now) };
  const about = { targetType: 'export', targetId: file.id, targetNo: file.fileName, after: { rows: file.rows } };
  await db.transaction(SYSTEM_SCOPE, (tx) => writeAudit(tx, origin, { action: 'listing.download', ...about }));
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header('content-length', stored.bytes)
    .type(EXPORT_MIME[file.format as ExportFormat])
    .send(stored.stream);
}
