import { randomBytes } from 'node:crypto';
import { isValidCertNo, normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale, Services } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { headerOf } from '../../kernel/http/bind.ts';
import { localeOf } from '../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { isCertificateSignature } from '../../workflow/certificates/certificate-signature.ts';
import {
  chainLinks,
  findPublicCertificate,
  imageKeyOf,
  type PublicCertificate,
  populationOf,
} from './public-certificate.queries.ts';
import { certificatePage, lookupPage, notFoundPage, type SignatureState } from './public-page.ts';
import { PublicRate } from './public-rate.ts';

/** Bytes of a stored picture by key, from the files module. */
export type ReadPicture = (services: Services, key: string) => Promise<{ bytes: Buffer; mime: string } | null>;

const PUBLIC_IMAGE_KINDS: readonly number[] = [
  IMAGE_KIND.obverse,
  IMAGE_KIND.reverse,
  IMAGE_KIND.slabFront,
  IMAGE_KIND.slabBack,
];

interface Asked {
  readonly locale: Locale;
  readonly nonce: string;
  readonly otherHref: string;
}

function askedOf(request: FastifyRequest): Asked {
  const url = new URL(request.url, 'http://localhost');
  const lang = url.searchParams.get('lang');
  const locale: Locale =
    lang === 'en' ? 'en' : lang === 'zh' ? 'zh-CN' : localeOf(headerOf(request, 'accept-language'));
  url.searchParams.set('lang', locale === 'en' ? 'zh' : 'en');
  return { locale, nonce: randomBytes(16).toString('base64'), otherHref: `${url.pathname}${url.search}` };
}

function sendPage(reply: FastifyReply, nonce: string, text: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', status === 200 ? 'public, max-age=60' : 'no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(text);
}

/** May anyone see its data? Never before the first publication (D12). */
const isShown = (certificate: PublicCertificate) =>
  certificate.status !== certificateMachine.state.hidden || certificate.isPublishedBefore;
/** Pictures and chain only of certificates whose data are open now: not hidden, not void. */
const isOpen = (certificate: PublicCertificate | null): certificate is PublicCertificate =>
  certificate !== null &&
  certificate.status !== certificateMachine.state.hidden &&
  certificate.status !== certificateMachine.state.void;

/** /c and /c/:certNo: plain HTML, no cookies, no application (D12); the chain and pictures beside it. */
export function servePublicCertificates(app: FastifyInstance, services: Services, readPicture: ReadPicture): void {
  const rate = new PublicRate(services.clock);
  const find = (certNo: string) => services.db.read(SYSTEM_SCOPE, (db) => findPublicCertificate(db, certNo));
  const admit = async (request: FastifyRequest) => {
    if (!rate.admit(request.ip)) throw new AppError('TOO_MANY_REQUESTS');
  };

  app.get<{ Querystring: { no?: string } }>('/c', { onRequest: admit }, async (request, reply) => {
    const asked = askedOf(request);
    const typed = typeof request.query.no === 'string' ? request.query.no : '';
    const certNo = normalizeCertNo(typed);
    if (typed !== '' && isValidCertNo(certNo))
      return reply.redirect(`/c/${certNo}?lang=${asked.locale === 'en' ? 'en' : 'zh'}`, 303);
    return sendPage(reply, asked.nonce, lookupPage(asked, typed, typed !== ''));
  });

  app.get<{ Params: { certNo: string }; Querystring: { s?: string } }>(
    '/c/:certNo',
    { onRequest: admit },
    async (request, reply) => {
      const asked = askedOf(request);
      const certNo = normalizeCertNo(request.params.certNo);
      const certificate = isValidCertNo(certNo) ? await find(certNo) : null;
      if (!certificate || !isShown(certificate))
        return sendPage(reply, asked.nonce, notFoundPage(asked, certNo.slice(0, 40)), 404);
      const { s } = request.query;
      const signature: SignatureState =
        typeof s !== 'string' ? 'missing' : isCertificateSignature(services.config, certNo, s) ? 'ok' : 'wrong';
      const counts = await services.db.read(SYSTEM_SCOPE, (db) => populationOf(db, certificate.coinId));
      return sendPage(reply, asked.nonce, certificatePage(asked, certificate, signature, counts));
    },
  );

  serveBeside(app, services, readPicture, { admit, find });
}

interface Lookup {
  readonly admit: (request: FastifyRequest) => Promise<void>;
  readonly find: (certNo: string) => Promise<PublicCertificate | null>;
}

/** Chain and pictures of a certificate. */
function serveBeside(
  app: FastifyInstance,
  services: Services,
  readPicture: ReadPicture,
  { admit, find }: Lookup,
): void {
  app.get<{ Params: { certNo: string } }>('/c/:certNo/chain', { onRequest: admit }, async (request, reply) => {
    const certificate = await find(normalizeCertNo(request.params.certNo));
    if (!isOpen(certificate)) throw new AppError('NOT_FOUND');
    const links = await services.db.read(SYSTEM_SCOPE, (db) => chainLinks(db, certificate.coinId));
    return reply
      .header('cache-control', 'public, max-age=60')
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify(
          { certNo: certificate.certNo, isWhole: certificate.isChainWhole && certificate.isAgreed, links },
          null,
          1,
        ),
      );
  });

  app.get<{ Params: { certNo: string; kind: string } }>(
    '/c/:certNo/image/:kind(^\\d$)',
    { onRequest: admit },
    async (request, reply) => {
      const kind = Number(request.params.kind);
      const certificate = await find(normalizeCertNo(request.params.certNo));
      if (!isOpen(certificate) || !PUBLIC_IMAGE_KINDS.includes(kind)) throw new AppError('NOT_FOUND');
      const key = await services.db.read(SYSTEM_SCOPE, (db) => imageKeyOf(db, certificate.coinId, kind));
      const picture = key === null ? null : await readPicture(services, key);
      if (!picture) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(picture.mime)
        .send(picture.bytes);
    },
  );
}
