import { expect, test } from 'vitest';
import { pastedRows } from './pasted-values.ts';

test('a table from Excel becomes rows; its heading and empty lines are passed over', () => {
  const text = '代码\t中文\t英文\t颜色\t可选\t备注\r\n1\t现金\tCash\t绿\t是\t\r\n\r\n2\t余额\tBalance\tRed\t否\t旧';

  expect(pastedRows(text)).toEqual([
    { code: '1', nameZh: '现金', nameEn: 'Cash', colour: 'ok', isActive: true, note: '' },
    { code: '2', nameZh: '余额', nameEn: 'Balance', colour: 'bad', isActive: false, note: '旧' },
  ]);
});
