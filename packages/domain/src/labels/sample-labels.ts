import type { LabelData, LabelKind } from './label-template.ts';
import { HOUSE_BRAND } from './label-text.ts';

/** A mark that is nobody's, for samples of companies that have none. */
export const SAMPLE_LOGO =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyIDEiIHdpZHRoPSIyMDAiIGhlaWdodD0iMTAwIj48cGF0aCBkPSJNMCAwaDJ2MUgweiIgZmlsbD0iI2ZmZiIvPjxwYXRoIGQ9Ik0wIDBoMnYxSDB6TS4yIC4ydi42aDEuNlYuMnoiIGZpbGwtcnVsZT0iZXZlbm9kZCIvPjwvc3ZnPg==';

const VERIFY = 'https://mintmark.example/c/G0000000000?s=AAAAAAAAAAAAAAAA';

/** What a test print says: no coin, no customer, numbers that are never issued. */
export const SAMPLE_LABELS: Readonly<Record<LabelKind, LabelData>> = {
  grading: {
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
  },
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
};
