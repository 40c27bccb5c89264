import { describe, expect, test } from 'vitest';
import { ID_VERIFY_STATUSES } from '../accounts/accounts.enums.ts';
import { AUDIT_TYPES, QC_ITEMS, QC_SEVERITIES, RECHECK_VERDICTS } from '../audits/audits.enums.ts';
import { METALS } from '../catalogue/catalogue.enums.ts';
import { COMPANY_TYPES, LIMIT_ACTIONS, TEACHER_LEVELS } from '../companies/companies.enums.ts';
import { CUSTOMER_LEVELS } from '../customers/customers.enums.ts';
import { WARN_TYPES } from '../dashboard/dashboard.enums.ts';
import { IMAGE_KINDS } from '../files/files.enums.ts';
import { assessmentMachine } from '../finance/examine/assessment.machine.ts';
import { PAY_METHODS, PAY_POINTS, PAY_STATES } from '../finance/finance.enums.ts';
import { informationFeeMachine } from '../finance/information/information-fee.machine.ts';
import { DEFECT_CODES } from '../grading/grading.enums.ts';
import { PRINT_REASONS } from '../labels/labels.enums.ts';
import { CLAIM_STATUSES, CLAIM_TYPES } from '../lookups/lookups.enums.ts';
import { DISCREPANCY_TYPES, MARKS, SERVICE, SERVICE_TYPES } from '../receiving/receiving.enums.ts';
import { FEEDBACK_STATUSES } from '../website/website.enums.ts';
import { codesByKey, type EnumItem, enumCodes, enumText, findCodeByName, findEnumItem, isEnumCode } from './enums.ts';

const all: [string, number, readonly EnumItem[]][] = [
  ['serviceType', 8, SERVICE_TYPES],
  ['isMark', 6, MARKS],
  ['discrepancy', 6, DISCREPANCY_TYPES],
  ['auditType', 15, AUDIT_TYPES],
  ['qcSeverity', 3, QC_SEVERITIES],
  ['qcItem', 11, QC_ITEMS],
  ['recheckVerdict', 3, RECHECK_VERDICTS],
  ['isPay', 7, PAY_STATES],
  ['payMethod', 9, PAY_METHODS],
  ['payPoint', 4, PAY_POINTS],
  ['infoFeeStatus', 4, informationFeeMachine.states],
  ['examineStatus', 5, assessmentMachine.states],
  ['printReason', 6, PRINT_REASONS],
  ['companyType', 5, COMPANY_TYPES],
  ['companyLimit.action', 3, LIMIT_ACTIONS],
  ['teacherLevel', 4, TEACHER_LEVELS],
  ['customerLevel', 4, CUSTOMER_LEVELS],
  ['idVerify', 3, ID_VERIFY_STATUSES],
  ['claimType', 6, CLAIM_TYPES],
  ['claimStatus', 7, CLAIM_STATUSES],
  ['feedbackStatus', 4, FEEDBACK_STATUSES],
  ['warnType', 12, WARN_TYPES],
  ['images.kind', 9, IMAGE_KINDS],
  ['defectCode', 27, DEFECT_CODES],
  ['metal', 13, METALS],
];

describe('the enumerations', () => {
  test.each(all)('%s has %i values with unique codes and two unique names each', (_name, count, items) => {
    for (const key of ['code', 'zh', 'en'] as const) {
      expect(new Set(items.map((item) => item[key])).size).toBe(count);
      expect(items.every((item) => item[key] !== '')).toBe(true);
    }
  });

  test('a list gives its codes by their keys, and refuses a key that stands twice', () => {
    expect(SERVICE.crossover).toBe(3);
    expect(codesByKey([{ code: 7, key: 'sycee' }])).toEqual({ sycee: 7 });
    const item = { code: 1, key: 'same' };
    expect(() => codesByKey([item, item])).toThrow('a key stands twice');
  });

  test('a code has its item and its text, an unknown one shows itself', () => {
    expect(findEnumItem(SERVICE_TYPES, 2)).toEqual({ code: 2, key: 'regrade', zh: '重评', en: 'Regrade' });
    expect(enumText(SERVICE_TYPES, 2, 'en')).toBe('Regrade');
    expect(enumText(SERVICE_TYPES, 99, 'zh')).toBe('99');
    expect(findEnumItem(SERVICE_TYPES, 99)).toBeNull();
  });

  test('only codes of the list are codes', () => {
    expect(enumCodes(PAY_POINTS)).toEqual([1, 2, 3, 4]);
    expect(isEnumCode(PAY_POINTS, 4)).toBe(true);
    expect(isEnumCode(PAY_POINTS, '4')).toBe(false);
    expect(isEnumCode(PAY_POINTS, 5)).toBe(false);
  });

  test('a name finds its code, however it was typed', () => {
    expect(findCodeByName(SERVICE_TYPES, ' 新 评 ')).toBe(1);
    expect(findCodeByName(SERVICE_TYPES, 'REGRADE')).toBe(2);
    expect(findCodeByName(SERVICE_TYPES, '洗衣')).toBeNull();
    expect(findCodeByName(SERVICE_TYPES, '')).toBeNull();
  });
});
