import { named } from '../kernel/named.ts';

/** The file of the list: its name, and what it calls its columns. */
export const FEE_ITEM_FILE = {
  name: named('其他费用', 'fee-items'),
  code: named('代码', 'Code'),
  nameZh: named('中文', 'Chinese'),
  nameEn: named('英文', 'English'),
  feeType: named('类别', 'Type'),
  unit: named('计价单位', 'Unit'),
  amountFen: named('现行金额', 'Amount today'),
  maxFen: named('最高金额', 'Highest amount'),
  nextFrom: named('下次生效日', 'Next from'),
  nextFen: named('下次金额', 'Next amount'),
  isEditable: named('可改金额', 'Amount may be changed'),
  isTaxable: named('计税', 'Taxable'),
  isDiscountable: named('可打折', 'Discountable'),
  categories: named('适用品类', 'Categories'),
  isActive: named('启用', 'Active'),
  updatedAt: named('更新时间', 'Changed'),
} as const;
