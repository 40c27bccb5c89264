import type { LabelData, LabelKind } from './label-template.ts';

const VERIFY = 'https://mintmark.example/c/G0000000000?s=AAAAAAAAAAAAAAAA';

/** What a test print says: no coin, no customer, numbers that are never issued. */
export const SAMPLE_LABELS: Readonly<Record<LabelKind, LabelData>> = {
  grading: {
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
  receipt: { pieces: '10 枚', customer: '打印测试', arrivedAt: '2000-01-01', orderCode: 'S00000000000' },
  entry: { name: '打印测试', detail: 'Test print', coinCode: 'C00000000000' },
  box: { boxNo: 'BOX-0000', boxType: 'S1', pieces: '20', sealedAt: '2000-01-01' },
  chip: { certNo: 'G0000000000', name: '打印测试', chipUid: '04000000000000', verifyUrl: VERIFY },
};
