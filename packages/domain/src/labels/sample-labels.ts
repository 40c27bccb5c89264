import type { LabelData, LabelKind, PaperLists } from './label-template.ts';
import { HOUSE_BRAND } from './label-text.ts';

/** A mark that is nobody's, for samples of companies that have none. */
export const SAMPLE_LOGO =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyIDEiIHdpZHRoPSIyMDAiIGhlaWdodD0iMTAwIj48cGF0aCBkPSJNMCAwaDJ2MUgweiIgZmlsbD0iI2ZmZiIvPjxwYXRoIGQ9Ik0wIDBoMnYxSDB6TS4yIC4ydi42aDEuNlYuMnoiIGZpbGwtcnVsZT0iZXZlbm9kZCIvPjwvc3ZnPg==';

const VERIFY = 'https://mintmark.example/c/G0000000000?s=AAAAAAAAAAAAAAAA';

const CERTIFICATE: LabelData = {
  brand: HOUSE_BRAND,
  name: '打印测试 壹圆',
  detail: '样张，不是证书',
  english: 'Test print, not a certificate',
  certNo: 'G0000000000',
  verifyUrl: VERIFY,
  gradeTop: 'MS',
  gradeNumber: '65',
  gradeCaption: 'TEST',
  measures: '39.0mm 26.70g',
};
const PRINTED: LabelData = { printedAt: '2000-01-01 09:00', printedBy: '打印测试' };

/** What a test print says: no coin, no customer, numbers that are never issued. */
export const SAMPLE_LABELS: Readonly<Record<LabelKind, LabelData>> = {
  grading: CERTIFICATE,
  receipt: {
    brand: HOUSE_BRAND,
    pieces: '10 枚',
    customer: '打印测试',
    arrivedAt: '2000-01-01',
    orderCode: 'S00000000000',
  },
  entry: { brand: HOUSE_BRAND, name: '打印测试', detail: 'Test print', coinCode: 'C00000000000' },
  box: { brand: HOUSE_BRAND, boxNo: 'BOX-0000', boxType: 'S1', pieces: '20', sealedAt: '2000-01-01' },
  chip: { brand: HOUSE_BRAND, certNo: 'G0000000000', name: '打印测试', chipUid: '04000000000000', verifyUrl: VERIFY },
  tray: { brand: HOUSE_BRAND, boxNo: 'T-0', pieces: '3', orders: '1', holders: 'S1 · 40 mm × 3', ...PRINTED },
  delivery: {
    brand: HOUSE_BRAND,
    deliveryNo: 'F00000000000',
    customer: 'K00000 打**',
    receiver: '打** 138****0000',
    area: '上海市黄浦区',
    courier: '顺丰速运',
    waybillNo: 'SF0000000000000',
    shippedAt: '2000-01-01',
    pieces: '3',
    orders: 'S00000000000',
    ...PRINTED,
  },
  card: CERTIFICATE,
};

const piece = (seq: number, name: string): LabelData => ({
  ...{ seq: String(seq), position: String(seq), number: 'G0000000000', coinCode: 'C00000000000' },
  ...{ orderCode: 'S00000000000', name, detail: '样张', holder: 'S1 · 40 mm', state: '封装中', grade: 'MS65+ RD' },
});
const LONG = '打印测试 中华民国二十三年孙中山像帆船壹圆银币（签字版样币，上海造币厂，带原装盒与证书）';

/** Rows of a test print: a few, or (`isFull`) more than one page has room for, with a name that takes several lines. */
export function sampleLists(kind: LabelKind, isFull: boolean): PaperLists {
  if (kind !== 'tray' && kind !== 'delivery') return {};
  const count = isFull ? 70 : 3;
  return {
    pieces: Array.from({ length: count }, (_, at) => piece(at + 1, isFull && at === 1 ? LONG : '打印测试 壹圆')),
  };
}
