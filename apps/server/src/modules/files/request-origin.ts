import type { FastifyRequest } from 'fastify';
import type { AuditOrigin } from '../../kernel/audit.ts';
import { headerOf } from '../../kernel/http/bind.ts';

/** Where an upload or a view came from: routes of the store are no calls of the contract and have no context. */
export function requestOrigin(request: FastifyRequest, now: Date): Omit<AuditOrigin, 'accountId' | 'companyId'> {
  const { ip: address, id: requestId, trail } = request;
  return { address, requestId, userAgent: headerOf(request, 'user-agent') ?? '', trail, now };
}
