import { CUSTOMER_LEVEL } from '@mintmark/domain/customers/customers.enums.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { gramsOf, pinyinInitials } from '../../../kernel/search/index.ts';
import { nextCustomerNo } from '../../../workflow/numbers.repo.ts';
import type { Dice } from './dice.ts';
import { AGENT, AGENT_RATES, CITIES, COMPANIES, CUSTOMER_NAMES, PERSONAS } from './people.data.ts';

export interface People {
  readonly companies: Readonly<Record<string, string>>;
  readonly accounts: Readonly<Record<string, string>>;
  readonly customers: readonly Customer[];
  readonly agentId: string;
}

export interface Customer {
  readonly id: string;
  readonly companyId: string;
  readonly agentId: string | null;
  readonly payPoint: number;
  readonly returnMethod: number;
  readonly receiver: {
    readonly name: string;
    readonly phone: string;
    readonly areaCode: string;
    readonly areaText: string;
    readonly detail: string;
  };
}

async function insertCompanies(tx: Tx): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const company of COMPANIES)
    ids[company.code] = (await tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()).id;
  return ids;
}

async function insertFunds(tx: Tx, companyId: string): Promise<void> {
  const has = await tx.selectFrom('fundAccounts').select('id').where('companyId', '=', companyId).executeTakeFirst();
  if (has) return;
  await tx
    .insertInto('fundAccounts')
    .values([
      { companyId, name: '前台现金', kind: 'cash' },
      { companyId, name: '工商银行基本户', kind: 'bank', noMasked: '****6217' },
      { companyId, name: '微信商户', kind: 'wechat', noMasked: '****8812' },
    ])
    .execute();
}

async function insertAccounts(
  tx: Tx,
  companies: Readonly<Record<string, string>>,
  agentId: string,
  hashes: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const roles = new Map(
    (await tx.selectFrom('roles').select(['id', 'code']).execute()).map((role) => [role.code, role.id]),
  );
  const ids: Record<string, string> = {};
  for (const [index, persona] of PERSONAS.entries()) {
    const companyId = persona.company === null ? null : (companies[persona.company] ?? null);
    const scopeKind = persona.isAgent ? 'agent' : companyId === null ? 'all' : 'company';
    const { id } = await tx
      .insertInto('accounts')
      .values({
        username: persona.username,
        passwordHash: hashes.get(persona.username) ?? '',
        mustChangePassword: false,
        realName: persona.realName,
        mobile: `137${String(index + 1).padStart(8, '0')}`,
        isMobileBound: true,
        companyId,
        agentId: persona.isAgent ? agentId : null,
        scopeKind,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[persona.username] = id;
    if (companyId !== null) await tx.insertInto('accountCompanies').values({ accountId: id, companyId }).execute();
    const roleId = roles.get(persona.role);
    if (roleId) await tx.insertInto('accountRoles').values({ accountId: id, roleId }).execute();
    if (persona.grader && companyId !== null) {
      const { no, level, isSenior } = persona.grader;
      await tx
        .insertInto('graders')
        .values({
          companyId,
          accountId: id,
          graderNo: no,
          level,
          mayAuthenticate: !isSenior,
          mayGrade: !isSenior,
          mayFinalize: isSenior,
          mayAudit: isSenior,
        })
        .execute();
    }
  }
  return ids;
}

/** How parcels go back, with their weights. */
const RETURN_METHODS = [
  [RETURN_METHOD.insuredCourier, 7],
  [RETURN_METHOD.pickup, 2],
  [RETURN_METHOD.uninsuredCourier, 1],
] as const;

async function insertCustomer(
  tx: Tx,
  dice: Dice,
  input: { index: number; name: string; companyId: string; agentId: string | null; now: Date },
): Promise<Customer> {
  const { index, name, companyId, agentId, now } = input;
  const city = index === 0 ? CITIES[1] : dice.pick(CITIES);
  const mobile = `138${String(10_000_001 + index * 37).padStart(8, '0')}`;
  const receiver = { name, phone: mobile, areaCode: city.code, areaText: city.text, detail: `${dice.int(1, 300)} 号` };
  const payPoint = agentId === null ? PAY_POINT.afterGrading : PAY_POINT.monthly;
  const customerNo = await nextCustomerNo(tx);
  const returnMethod = index === 0 ? RETURN_METHOD.insuredCourier : dice.weighted(RETURN_METHODS);
  const { id } = await tx
    .insertInto('customers')
    .values({
      companyId,
      customerNo,
      name,
      mobile,
      agentId,
      level:
        index === 0
          ? 0
          : dice.weighted([
              [CUSTOMER_LEVEL.standard, 6],
              [CUSTOMER_LEVEL.silver, 2],
              [CUSTOMER_LEVEL.gold, 1],
              [CUSTOMER_LEVEL.diamond, 1],
            ] as const),
      payPoint,
      returnMethod,
      agreementVersion: '2026-01',
      agreementSignedAt: now,
      grams: gramsOf([name, pinyinInitials(name), mobile, mobile.slice(-4), customerNo]),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('customerAddresses')
    .values({
      companyId,
      customerId: id,
      name,
      phone: mobile,
      areaCode: city.code,
      areaText: city.text,
      detail: receiver.detail,
      isDefault: true,
    })
    .execute();
  return { id, companyId, agentId, payPoint, returnMethod, receiver };
}

/** Companies, agent, accounts with roles, graders, fund accounts and customers. */
export async function insertPeople(
  tx: Tx,
  dice: Dice,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<People> {
  const companies = await insertCompanies(tx);
  const hq = companies.HQ ?? '';
  for (const id of Object.values(companies)) await insertFunds(tx, id);
  const agent = await tx
    .insertInto('agents')
    .values({
      ...AGENT,
      commissions: jsonb(AGENT_RATES),
      companyId: hq,
      payPoint: PAY_POINT.monthly,
      grams: gramsOf([AGENT.name]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accounts = await insertAccounts(tx, companies, agent.id, hashes);
  const customers: Customer[] = [];
  for (const [index, name] of CUSTOMER_NAMES.entries()) {
    const isShanghai = index >= 15;
    const companyId = isShanghai ? (companies.SH ?? hq) : hq;
    customers.push(
      await insertCustomer(tx, dice, {
        index,
        name,
        companyId,
        agentId: index >= 5 && index < 8 ? agent.id : null,
        now,
      }),
    );
  }
  return { companies, accounts, customers, agentId: agent.id };
}
