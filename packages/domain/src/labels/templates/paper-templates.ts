import type { Lang } from '../../kernel/enums.ts';
import { LABEL_KIND_SPECS } from '../label-fields.ts';
import type { Condition, LabelElement, LabelKind, LabelTemplate, TableColumn } from '../label-template.ts';
import { box, field, LABEL_COLORS, LABEL_FONT, optionalField, rect, style, text } from './template-parts.ts';

const { ink, soft } = LABEL_COLORS;
const A4 = { widthMm: 210, heightMm: 297 } as const;
const LEFT_MM = 15;
const WIDE_MM = 180;
const LANGS = ['zh', 'en'] as const;

type Words = Readonly<Record<Lang, string>>;

const withLogo: Condition = { field: 'logo', isSet: true };
const noLogo: Condition = { field: 'logo', isSet: false };

/** The company's logo, or its name where it has none, and the title of the paper with its number. */
function head(title: string, number: string): LabelElement[] {
  return [
    { kind: 'logo', ...box(LEFT_MM, 12, 40, 12), when: withLogo },
    { ...field('brand', box(LEFT_MM, 12, 90, 7), style(4.6, { minSizeMm: 2.2, weight: 700 })), when: noLogo },
    { kind: 'code128', field: number, ...box(130, 12, 62, 9), minModuleMm: 0.25 },
    text(title, box(LEFT_MM, 28, 40, 8), style(5.4, { weight: 700 })),
    field(number, box(60, 28, 135, 8), style(5.4, { minSizeMm: 3, weight: 700, align: 'right' })),
    rect(box(LEFT_MM, 37.5, WIDE_MM, 0.4), ink),
  ];
}

/** A fact with its caption, in the left or the right half of the sheet; without the fact neither stands there. */
function fact(caption: string, name: string, place: { readonly x: number; readonly y: number; readonly w: number }) {
  const when: Condition = { field: name, isSet: true };
  return [
    { ...text(caption, box(place.x, place.y, 24, 4.4), style(2.8, { color: soft })), when },
    optionalField(name, box(place.x + 25, place.y, place.w - 25, 4.4), style(3.2, { minSizeMm: 2 })),
  ];
}

/** Who printed it and when, and which page it is. */
function foot(words: { readonly printed: string; readonly page: string; readonly of: string }): LabelElement[] {
  const small = style(2.6, { minSizeMm: 1.8, color: soft });
  return [
    rect(box(LEFT_MM, 283, WIDE_MM, 0.2), soft),
    text(words.printed, box(LEFT_MM, 285, 16, 4), small),
    optionalField('printedAt', box(32, 285, 34, 4), small),
    optionalField('printedBy', box(68, 285, 60, 4), small),
    text(words.page, box(160, 285, 10, 4), { ...small, align: 'right' }),
    optionalField('page', box(171, 285, 8, 4), { ...small, align: 'right' }),
    text(words.of, box(180, 285, 5, 4), { ...small, align: 'center' }),
    optionalField('pages', box(186, 285, 9, 4), small),
  ];
}
const FOOT = {
  zh: { printed: '打印', page: '页', of: '/' },
  en: { printed: 'Printed', page: 'Page', of: '/' },
} as const;

/** Room for two people to sign, once, below the last rows. */
function signatures(left: string, right: string): LabelElement[] {
  const line = (x: number) => ({ ...rect(box(x + 26, 277, 58, 0.2), ink), page: 'last' as const });
  const caption = (words: string, x: number) => ({
    ...text(words, box(x, 272.5, 26, 5), style(3.2)),
    page: 'last' as const,
  });
  return [caption(left, LEFT_MM), line(LEFT_MM), caption(right, 106), line(106)];
}

/** Columns over the whole width, named as the list names its fields, or in other words. */
function columns(
  kind: LabelKind,
  lang: Lang,
  of: readonly (readonly [field: string, w: number, align?: TableColumn['align'], title?: Words])[],
): TableColumn[] {
  const fields = LABEL_KIND_SPECS[kind].lists?.[0]?.fields ?? [];
  return of.map(([name, w, align = 'left', title]) => ({
    field: name,
    title: title?.[lang] ?? fields.find(({ code }) => code === name)?.[lang] ?? name,
    w,
    align,
  }));
}

const table = (y: number, h: number, of: readonly TableColumn[]): LabelElement => ({
  kind: 'table',
  list: 'pieces',
  ...box(LEFT_MM, y, WIDE_MM, h),
  columns: of,
  sizeMm: 2.8,
  rowMm: 6,
  color: ink,
});

const sheet = (kind: LabelKind, lang: Lang, elements: readonly LabelElement[]): LabelTemplate => ({
  ...{ id: `${kind}-a4-${lang}`, kind, lang, version: 1, ...A4, fontFamily: LABEL_FONT, elements },
});

/** What lies where in a box, and who hands it to whom. */
function trayList(lang: Lang): LabelTemplate {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  const half = { y: 40, w: 88 };
  return sheet('tray', lang, [
    ...head(say('箱单', 'Tray'), 'boxNo'),
    ...fact(say('枚数', 'Pieces'), 'pieces', { x: LEFT_MM, ...half }),
    ...fact(say('送评单', 'Orders'), 'orders', { x: 107, ...half }),
    ...fact(say('盒型', 'Holders'), 'holders', { x: LEFT_MM, y: 46, w: WIDE_MM }),
    table(
      53,
      216,
      columns('tray', lang, [
        ['position', 12, 'right', { zh: '位置', en: 'Place' }],
        ['number', 29, 'left', { zh: '证书编号', en: 'Certificate' }],
        ['coinCode', 29, 'left', { zh: '流转号', en: 'Coin code' }],
        ['orderCode', 29, 'left', { zh: '送评单', en: 'Order' }],
        ['name', 41],
        ['holder', 21],
        ['state', 19],
      ]),
    ),
    ...signatures(say('交出人', 'Handed over'), say('接收人', 'Received')),
    ...foot(FOOT[lang]),
  ]);
}

/** What lies in a parcel, for who opens it. */
function deliveryNote(lang: Lang): LabelTemplate {
  const say = (zh: string, en: string) => (lang === 'zh' ? zh : en);
  const [left, right] = [
    { x: LEFT_MM, w: 88 },
    { x: 107, w: 88 },
  ];
  return sheet('delivery', lang, [
    ...head(say('发货清单', 'Delivery'), 'deliveryNo'),
    ...fact(say('客户', 'Customer'), 'customer', { ...left, y: 40 }),
    ...fact(say('收件人', 'Receiver'), 'receiver', { ...right, y: 40 }),
    ...fact(say('快递公司', 'Courier'), 'courier', { ...left, y: 46 }),
    ...fact(say('收件地区', 'Area'), 'area', { ...right, y: 46 }),
    ...fact(say('运单号', 'Waybill'), 'waybillNo', { ...left, y: 52 }),
    ...fact(say('发货日期', 'Dispatched'), 'shippedAt', { ...right, y: 52 }),
    ...fact(say('枚数', 'Pieces'), 'pieces', { ...left, y: 58 }),
    ...fact(say('送评单', 'Orders'), 'orders', { ...right, y: 58 }),
    table(
      65,
      204,
      columns('delivery', lang, [
        ['seq', 12, 'right'],
        ['number', 31],
        ['orderCode', 31, 'left', { zh: '送评单号', en: 'Order' }],
        ['name', 50],
        ['detail', 30],
        ['grade', 26],
      ]),
    ),
    ...signatures(say('核对人', 'Checked by'), say('收件人', 'Received by')),
    ...foot(FOOT[lang]),
  ]);
}

const GRADE_X = 60;

/** The certificate of a piece in the size of a bank card. */
function certificateCard(lang: Lang): LabelTemplate {
  const place = (y: number, h: number) => box(GRADE_X, y, 22.6, h);
  const centred = { align: 'center' } as const;
  const word: Condition = { field: 'gradeWords', isSet: true };
  const number: Condition = { field: 'gradeNumber', isSet: true };
  return {
    ...{
      id: `card-86x54-${lang}`,
      kind: 'card',
      lang,
      version: 1,
      widthMm: 85.6,
      heightMm: 54,
      fontFamily: LABEL_FONT,
    },
    elements: [
      { kind: 'logo', ...box(3, 3, 30, 7), when: withLogo },
      { ...field('brand', box(3, 3, 46, 6), style(4, { minSizeMm: 1.8, weight: 700 })), when: noLogo },
      text(
        lang === 'zh' ? '评级证书' : 'Certificate',
        box(52, 3, 30.6, 6),
        style(3, { weight: 600, align: 'right', color: soft }),
      ),
      rect(box(3, 10.6, 79.6, 0.3), ink),
      field('name', box(3, 13, 54, 6), style(4.4, { minSizeMm: 2.4, weight: 700 })),
      optionalField('detail', box(3, 20, 54, 4), style(2.8, { minSizeMm: 1.6 })),
      optionalField('english', box(3, 25, 54, 3.4), style(2.2, { minSizeMm: 1.4, color: soft })),
      optionalField('measures', box(3, 29.4, 54, 3.4), style(2.2, { minSizeMm: 1.4, color: soft })),
      { ...optionalField('gradeTop', place(13, 4), style(2.8, { minSizeMm: 1.6, ...centred })) },
      {
        kind: 'field',
        field: 'gradeNumber',
        isRequired: true,
        suffix: { field: 'gradeSuffix', sizeMm: 4, riseMm: 3 },
        ...place(17.6, 11),
        ...style(10, { minSizeMm: 5, weight: 800, ...centred }),
        when: number,
      },
      {
        ...field('gradeWords', place(17.6, 11), style(6, { minSizeMm: 2.2, weight: 700, ...centred })),
        when: word,
        mayOverlap: true,
      },
      optionalField('gradeCaption', place(29.4, 3.6), style(2.4, { minSizeMm: 1.4, ...centred })),
      { kind: 'code128', field: 'certNo', ...box(5.5, 37, 50, 8), minModuleMm: 0.25 },
      field('certNo', box(3, 46, 54, 4), style(3, { minSizeMm: 2.2, weight: 700, spacingMm: 0.2 })),
      { kind: 'qr', field: 'verifyUrl', x: 64.4, y: 35.4, w: 15.6, minModuleMm: 0.28 },
    ],
  };
}

/** The papers of the house, each in both languages; what companies begin theirs with. */
export const PAPERS: readonly LabelTemplate[] = [trayList, deliveryNote, certificateCard].flatMap((made) =>
  LANGS.map((lang) => made(lang)),
);
