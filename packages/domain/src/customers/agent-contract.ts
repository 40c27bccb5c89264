/** Where a day stands to the days of an agent's contract; without days it holds as long as he works (records.md §1). */
export type ContractState = 'none' | 'future' | 'current' | 'over';

/** Days of Asia/Shanghai, `YYYY-MM-DD`, both included; null: open. */
export interface ContractDays {
  readonly contractFrom: string | null;
  readonly contractTo: string | null;
}

/** The state of a contract on a day of Asia/Shanghai. */
export function contractStateOn({ contractFrom, contractTo }: ContractDays, day: string): ContractState {
  if (contractFrom === null && contractTo === null) return 'none';
  if (contractFrom !== null && day < contractFrom) return 'future';
  return contractTo !== null && contractTo < day ? 'over' : 'current';
}

/** Does the contract cover the day? One without days does. */
export const isContractHeld = (days: ContractDays, day: string): boolean => {
  const state = contractStateOn(days, day);
  return state === 'none' || state === 'current';
};
