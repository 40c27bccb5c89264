import { findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import { groupCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { gradeParts } from '@mintmark/domain/grading/grade-text.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { shanghaiDay } from '../../kernel/clock.ts';
import type { Locale } from '../../kernel/context.ts';
import { Html, html } from './html.ts';
import type { PublicCertificate } from './public-certificate.queries.ts';
import { PUBLIC_STYLE } from './public-style.ts';
import { type Say, sayIn } from './public-texts.ts';

export type SignatureState = 'ok' | 'missing' | 'wrong';

interface Frame {
  readonly locale: Locale;
  readonly nonce: string;
  readonly title: string;
  /** Path and query of the same page in the other language. */
  readonly otherHref: string;
}

const MARK = html`<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><path fill="#fff" fill-rule="evenodd" d="M16 1a15 15 0 1 1 0 30a15 15 0 0 1 0-30zM11 11v10h10V11z"/><circle cx="25.4" cy="25.4" r="5.4" fill="#5cc0a5" stroke="#14213d" stroke-width="2"/></svg>`;

function page(frame: Frame, body: Html): string {
  const say = sayIn(frame.locale);
  return html`<!doctype html><html lang="${frame.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${frame.title} - Mintmark</title><style nonce="${frame.nonce}">${new Html(PUBLIC_STYLE)}</style></head><body><header class="tp"><div>${MARK}Mintmark<a href="${frame.otherHref}" hreflang="${frame.locale === 'en' ? 'zh-CN' : 'en'}">${say('otherLanguage')}</a></div></header><main>${body}</main></body></html>`
    .text;
}

const BANDS = {
  [certificateMachine.state.valid]: { tone: 'ok', mark: '✓', title: 'valid', hint: 'validHint' },
  [certificateMachine.state.superseded]: { tone: 'dim', mark: '–', title: 'superseded', hint: 'supersededHint' },
  [certificateMachine.state.void]: { tone: 'warn', mark: '×', title: 'void', hint: 'voidHint' },
  [certificateMachine.state.reportedLost]: { tone: 'bad', mark: '!', title: 'lost', hint: 'lostHint' },
  [certificateMachine.state.counterfeitAlert]: { tone: 'bad', mark: '!', title: 'alert', hint: 'alertHint' },
  [certificateMachine.state.hidden]: { tone: 'warn', mark: '…', title: 'correcting', hint: 'correctingHint' },
  differs: { tone: 'bad', mark: '!', title: 'differs', hint: 'differsHint' },
} as const;

function band(status: keyof typeof BANDS, signature: SignatureState, say: Say): Html {
  const { tone, mark, title, hint } = BANDS[status];
  const signed = say(
    signature === 'ok' ? 'signatureOk' : signature === 'wrong' ? 'signatureWrong' : 'signatureMissing',
  );
  return html`<div class="band ${tone}" role="status"><span class="d" aria-hidden="true">${mark}</span><div><b>${say(title)}</b><small>${say(hint)}</small><small>${signed}</small></div></div>`;
}

function pictures(certificate: PublicCertificate, say: Say): Html | null {
  const kinds = certificate.imageKinds.includes(IMAGE_KIND.slabFront)
    ? ([IMAGE_KIND.slabFront, IMAGE_KIND.slabBack] as const)
    : ([IMAGE_KIND.obverse, IMAGE_KIND.reverse] as const);
  if (!kinds.every((kind) => certificate.imageKinds.includes(kind))) return null;
  const figure = (kind: number, label: string) =>
    html`<figure><img src="/c/${certificate.certNo}/image/${kind}" alt="${label}" width="280" height="280"><figcaption>${label}</figcaption></figure>`;
  return html`<div class="stage">${[figure(kinds[0], say('obverse')), figure(kinds[1], say('reverse'))]}</div>`;
}

function badge(certificate: PublicCertificate, locale: Locale): Html {
  const parts = gradeParts(certificate.scale, certificate.grade, locale === 'en' ? 'en' : 'zh');
  const tail = [...parts.marks, ...parts.designations].join(' ');
  if (parts.number)
    return html`<span class="gb"><i>${parts.prefix ?? ''}</i><b>${parts.number}${tail ? html` <small>${tail}</small>` : null}</b></span>`;
  // A details grade has a look of its own, as on every screen.
  const look = parts.kind === 'details' ? 'gb dt' : 'gb';
  return html`<span class="${look}">${parts.prefix ? html`<i>${parts.prefix}</i>` : null}<b class="w">${parts.word ?? ''}</b></span>`;
}

function header(certificate: PublicCertificate, locale: Locale): Html {
  const { data } = certificate;
  const groups = groupCertNo(certificate.certNo);
  const category = findCategory1(data.category1) ?? certificate.category;
  const name = locale === 'en' && data.nameEn ? data.nameEn : data.nameZh;
  const line = [data.variety, data.year, locale === 'en' ? category.en : category.zh].filter(Boolean).join(' · ');
  const number = groups
    ? html`<b>${groups[0]}</b><i>${groups[1]}</i><i>${groups[2]}</i>${groups[3]}<s>${groups[4]}</s>`
    : html`${certificate.certNo}`;
  return html`<div class="hd"><div><span class="cert" aria-label="${certificate.certNo}">${number}</span><h1>${name}</h1><p>${line}</p></div>${badge(certificate, locale)}</div>`;
}

function population(certificate: PublicCertificate, counts: ReadonlyMap<number, number>, say: Say): Html | null {
  const own = certificate.grade.resultType === RESULT.graded ? (certificate.grade.number ?? null) : null;
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  if (own === null || total === 0) return null;
  const sum = (test: (number: number) => boolean) =>
    [...counts].filter(([number]) => test(number)).reduce((all, [, n]) => all + n, 0);
  const rows = [...counts];
  const top = Math.max(...counts.values());
  const bars = rows.map(([number, n], index) => {
    const height = Math.max(4, Math.round((n / top) * 48));
    const x = 3 + index * 40;
    const fill = number === own ? 'var(--bar-own)' : 'var(--bar)';
    return html`<rect x="${x}" y="${66 - height}" width="31" height="${height}" rx="2" fill="${fill}"/><text x="${x + 15}" y="${60 - height}" text-anchor="middle">${n}</text><text x="${x + 15}" y="80" text-anchor="middle">${number}</text>`;
  });
  const split = say('populationSplit', {
    higher: sum((n) => n > own),
    same: sum((n) => n === own),
    lower: sum((n) => n < own),
  });
  return html`<section><h2>${say('population', { count: total })}<span>${split}</span></h2><svg viewBox="0 0 ${Math.max(360, rows.length * 40 + 6)} 84" width="100%" height="84" preserveAspectRatio="xMinYMid" role="img" aria-label="${say('population', { count: total })}">${bars}</svg></section>`;
}

const grams = (mg: number) => `${(mg / 1000).toFixed(2)} g`;
const millimetres = (um: number) => (um / 1000).toFixed(2);

function measures(data: PublicCertificate['data']): string {
  const sides = [data.lengthUm, data.widthUm, data.heightUm].filter((side) => side !== null);
  const size =
    data.diameterUm !== null
      ? `${millimetres(data.diameterUm)} mm`
      : sides.length > 0
        ? `${sides.map(millimetres).join(' × ')} mm`
        : '';
  return [data.weightMg === null ? '' : grams(data.weightMg), size].filter(Boolean).join(' · ');
}

function facts(certificate: PublicCertificate, say: Say): Html {
  const { data } = certificate;
  const rows: [string, string][] = [
    [say('measures'), measures(data)],
    [say('fineness'), certificate.fineness],
    [say('references'), certificate.references.join('　')],
    [say('gradedOn'), certificate.gradedAt ? shanghaiDay(certificate.gradedAt) : ''],
    [say('publishedOn'), certificate.publishedAt ? shanghaiDay(certificate.publishedAt) : ''],
    [say('authenticity'), say('genuine')],
    [say('version'), String(certificate.dataVersion)],
  ];
  return html`<section><dl>${rows.filter(([, value]) => value !== '').map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>`;
}

const hex = (bytes: Buffer) => bytes.toString('hex').replace(/(.{8})(?!$)/g, '$1 ');

function chain(certificate: PublicCertificate, say: Say): Html {
  const isWhole = certificate.isChainWhole && certificate.isAgreed;
  const state = say(isWhole ? 'chainComplete' : certificate.isChainWhole ? 'chainDiffers' : 'chainBroken', {
    count: certificate.events,
  });
  const issue = certificate.headAtIssue
    ? html`<span class="s">${say('chainIssue')}</span><code>${hex(certificate.headAtIssue)}</code>`
    : null;
  const now = certificate.head
    ? html`<span class="s">${say('chainNow')}</span><code>${hex(certificate.head)}</code>`
    : null;
  return html`<section><h2>${say('chain')}<span>${state}</span></h2>${issue}${now}<a href="/c/${certificate.certNo}/chain" class="s">${say('chainLink')}</a></section>`;
}

/** The page of a certificate that may be shown; status 6 shows “being corrected” after a first publication only. */
export function certificatePage(
  frame: Omit<Frame, 'title'>,
  certificate: PublicCertificate,
  signature: SignatureState,
  counts: ReadonlyMap<number, number>,
): string {
  const say = sayIn(frame.locale);
  const status = certificate.status as keyof typeof BANDS;
  const isTrue = certificate.isChainWhole && certificate.isAgreed;
  const successor = certificate.supersededBy
    ? html`<section>${say('supersededBy')}: <a href="/c/${certificate.supersededBy}">${certificate.supersededBy}</a></section>`
    : null;
  // A void one says nothing of a piece any more: not its grade, not that it is genuine.
  const isOpen = status !== certificateMachine.state.hidden && status !== certificateMachine.state.void;
  return page(
    { ...frame, title: say('title', { certNo: certificate.certNo }) },
    html`${band(isTrue ? status : 'differs', signature, say)}${isOpen ? pictures(certificate, say) : null}${isOpen ? header(certificate, frame.locale) : null}${successor}${isOpen ? population(certificate, counts, say) : null}${isOpen ? facts(certificate, say) : null}${isOpen ? chain(certificate, say) : null}<section><p class="s">${say('disclaimer')}</p><p class="s c">© Mintmark</p></section>`,
  );
}

export function notFoundPage(frame: Omit<Frame, 'title'>, certNo: string): string {
  const say = sayIn(frame.locale);
  return page(
    { ...frame, title: say('notFound') },
    html`<div class="band dim" role="status"><span class="d" aria-hidden="true">?</span><div><b>${say('notFound')}</b><small>${say('notFoundHint')}</small></div></div>${lookupForm(say, certNo, null)}`,
  );
}

function lookupForm(say: Say, value: string, error: string | null): Html {
  return html`<form action="/c" method="get"><label for="no"><b>${say('lookupField')}</b></label><input id="no" name="no" value="${value}" maxlength="40" autocomplete="off" inputmode="text" required>${error === null ? null : html`<p role="alert" class="bad">${error}</p>`}<button type="submit">${say('lookupButton')}</button><p class="s">${say('lookupHint')}</p></form>`;
}

/** /c without a number: the lookup form. */
export function lookupPage(frame: Omit<Frame, 'title'>, value: string, isWrong: boolean): string {
  const say = sayIn(frame.locale);
  return page({ ...frame, title: say('lookupTitle') }, lookupForm(say, value, isWrong ? say('lookupWrong') : null));
}
