import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';
import { AppError } from '../errors.ts';
import { failureBody } from './envelope.ts';

/** By Node's code of the fault: the HTTP status, and the row of the error table. */
const FAULTS: Readonly<Record<string, readonly [status: number, id: ErrorId]>> = {
  HPE_HEADER_OVERFLOW: [431, 'BODY_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'BODY_REFUSED'],
};
const OTHERS: readonly [status: number, id: ErrorId] = [400, 'BODY_REFUSED'];

/**
 * What the parser of HTTP refuses before there is a request (an address or headers that are too long, broken lines, a sender that
 * is too slow) gets an envelope like every other refusal, in Chinese: nobody has read the language yet.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, id] = FAULTS[error.code ?? ''] ?? OTHERS;
  const body = JSON.stringify(failureBody(new AppError(id), 'zh-CN', randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
