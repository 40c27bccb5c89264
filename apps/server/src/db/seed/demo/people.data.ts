import { TEACHER_LEVEL } from '@mintmark/domain/companies/companies.enums.ts';

/** Demo personas: one account per seeded role, five graders, three seniors (D40). */
export interface Persona {
  readonly username: string;
  readonly realName: string;
  readonly role: string;
  /** Code of the company, null for people who see all companies. */
  readonly company: 'HQ' | 'SH' | null;
  readonly grader?: { readonly no: string; readonly level: number; readonly isSenior: boolean };
  readonly isAgent?: boolean;
}

const grader = (index: number, realName: string): Persona => ({
  username: `grader${index}`,
  realName,
  role: 'grader',
  company: 'HQ',
  grader: { no: `T-0${index}`, level: index < 3 ? TEACHER_LEVEL.senior : TEACHER_LEVEL.intermediate, isSenior: false },
});
const senior = (index: number, realName: string): Persona => ({
  username: `senior${index}`,
  realName,
  role: 'senior-auditor',
  company: 'HQ',
  grader: { no: `T-0${index + 5}`, level: TEACHER_LEVEL.chief, isSenior: true },
});
const staff = (username: string, realName: string, role: string = username): Persona => ({
  username,
  realName,
  role,
  company: 'HQ',
});

export const PERSONAS: readonly Persona[] = [
  { username: 'manager', realName: '沈一诺', role: 'manager', company: null },
  staff('counter', '何晓棠'),
  staff('counter2', '钱立言', 'counter'),
  staff('entry', '方若琳', 'entry-clerk'),
  staff('photographer', '梁启明'),
  staff('information', '邵文心', 'information-clerk'),
  staff('appraiser', '顾怀瑾'),
  grader(1, '陆子衡'),
  grader(2, '许文澜'),
  grader(3, '周慎之'),
  grader(4, '江若水'),
  grader(5, '宋知微'),
  senior(1, '林静渊'),
  senior(2, '程敬之'),
  senior(3, '叶承宇'),
  staff('quality', '贺明远', 'quality-checker'),
  staff('label', '袁可欣', 'label-operator'),
  staff('seal', '丁海生', 'encapsulator'),
  staff('shipping', '罗振邦'),
  staff('finance', '苏婉清'),
  staff('cashier', '韩雪梅'),
  staff('service', '唐嘉禾'),
  { username: 'agent', realName: '白泉生', role: 'agent', company: 'HQ', isAgent: true },
  { username: 'company', realName: '莫以成', role: 'company-admin', company: 'SH' },
  { username: 'staff', realName: '毕思齐', role: 'company-staff', company: 'SH' },
  staff('editor', '秦书文', 'website-editor'),
  { username: 'auditor', realName: '孔正言', role: 'audit-readonly', company: null },
];

export const COMPANIES = [
  {
    code: 'HQ',
    nameZh: '铢鉴评级 总部',
    nameEn: 'Mintmark Grading, Head Office',
    type: 1,
    brandZh: '铢鉴',
    brandEn: 'MINTMARK',
  },
  {
    code: 'SH',
    nameZh: '铢鉴评级 上海分公司',
    nameEn: 'Mintmark Grading, Shanghai',
    type: 2,
    brandZh: '铢鉴',
    brandEn: 'MINTMARK',
  },
] as const;

export const AGENT = {
  agentNo: 'A0001',
  name: '宝泉斋',
  contact: '白泉生',
  mobile: '13911112222',
  payRateBp: 9500,
  creditLimitFen: 5_000_000,
  commissionMode: 2,
} as const;

/** 返点 5 %. */
export const AGENT_RATES = [{ category1: null, rateBp: 500, pieceFen: 0 }] as const;

/** Names of the twenty customers; the first is the one whose list and old certificate the example uses. */
export const CUSTOMER_NAMES = [
  '陈守拙',
  '周明德',
  '林雨桐',
  '黄志远',
  '吴思源',
  '郑怀古',
  '王静安',
  '冯子健',
  '褚云飞',
  '卫国强',
  '蒋梦麟',
  '沈从安',
  '韩江雪',
  '杨柳青',
  '朱砚秋',
  '秦岭松',
  '尤溪山',
  '许行舟',
  '何田田',
  '吕望年',
] as const;

export const CITIES = [
  { code: '310101', text: '上海市 黄浦区' },
  { code: '330106', text: '浙江省 杭州市 西湖区' },
  { code: '320102', text: '江苏省 南京市 玄武区' },
  { code: '440104', text: '广东省 广州市 越秀区' },
  { code: '110101', text: '北京市 东城区' },
] as const;
