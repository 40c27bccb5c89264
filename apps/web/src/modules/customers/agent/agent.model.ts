import type { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import type { Agent, Commission } from '@mintmark/contract/customers/agents.schema.ts';
import { COMMISSION_MODE } from '@mintmark/domain/customers/agents.enums.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';

type Values = FormValuesOf<typeof calls.updateAgent>;

const isRated = (mode: unknown): boolean => mode !== COMMISSION_MODE.perCoin;
/** What the rate of a mode is called. */
export const rateKey = (mode: unknown) =>
  mode === COMMISSION_MODE.share ? 'customers.agent.share' : 'customers.agent.ownPrice';

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const dayOf = (value: unknown): string | null => textOf(value) || null;

export const NEW_AGENT: Values = {
  contractKeys: [],
  depositFen: 0,
  commissionMode: 1,
  commissions: [],
  payRateBp: 10_000,
  creditLimitFen: 0,
  creditDays: 30,
  payPoint: PAY_POINT.afterGrading,
  settleCycle: 'month',
};

/** An agent, or what another person saved of him: pages by their keys. */
type Saved = Agent & { readonly contractKeys?: readonly string[] };

/** The server's record → the form, also for 用对方的. The mobile is masked, so its field starts empty. */
export function formValues(agent: Saved): Values {
  const { version, name, contact, region, contractNo, contractFrom, contractTo, commissionMode, commissions } = agent;
  const { payRateBp, creditLimitFen, creditDays, payPoint, settleCycle, note } = agent;
  const terms = { depositFen: agent.depositFen, payRateBp, creditLimitFen, creditDays, payPoint, settleCycle, note };
  const contractKeys = agent.contractKeys ?? agent.contractPages.map(({ key }) => key);
  const contract = { contractNo, contractFrom, contractTo, contractKeys, commissionMode, commissions };
  return { version, name, contact, region, ...contract, ...terms };
}

/** Rows of the form → body: the rate that the mode asks for (share, or own price of a price difference), the other one zero. */
export function commissionsOf(values: Pick<Values, 'commissionMode' | 'commissions'>): Commission[] {
  const mode = values.commissionMode;
  return (values.commissions ?? [])
    .map((row) => ({
      category1: row?.category1 ?? null,
      rateBp: isRated(mode) ? (row?.rateBp ?? 0) : 0,
      pieceFen: mode === COMMISSION_MODE.perCoin ? (row?.pieceFen ?? 0) : 0,
    }))
    .filter(({ category1, rateBp, pieceFen }) => category1 !== null || rateBp !== 0 || pieceFen !== 0);
}

/** Form → body. */
export function bodyOf(values: Values) {
  return {
    name: textOf(values.name),
    contact: textOf(values.contact),
    region: textOf(values.region),
    contractNo: textOf(values.contractNo),
    contractFrom: dayOf(values.contractFrom),
    contractTo: dayOf(values.contractTo),
    contractKeys: values.contractKeys ?? [],
    depositFen: values.depositFen ?? 0,
    commissionMode: values.commissionMode,
    commissions: commissionsOf(values),
    payRateBp: values.payRateBp,
    creditLimitFen: values.creditLimitFen ?? 0,
    creditDays: values.creditDays,
    payPoint: values.payPoint,
    settleCycle: values.settleCycle,
    note: textOf(values.note),
  };
}
