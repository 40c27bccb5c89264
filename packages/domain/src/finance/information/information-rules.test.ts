import { describe, expect, it } from 'vitest';
import { guardsApart } from '../../kernel/guards.ts';
import { informationBillMachine } from './information-bill.machine.ts';
import { informationFeeMachine } from './information-fee.machine.ts';
import { INFORMATION_BILL_GUARDS, INFORMATION_FEE_GUARDS } from './information-rules.ts';

describe('guards of information fees', () => {
  it('are those that the machines ask for', () => {
    expect(guardsApart(informationBillMachine, INFORMATION_BILL_GUARDS)).toEqual([]);
    expect(guardsApart(informationFeeMachine, INFORMATION_FEE_GUARDS)).toEqual([]);
  });

  it.each([
    [null, true],
    [informationBillMachine.state.draft, true],
    [informationBillMachine.state.issued, false],
    [informationBillMachine.state.paid, false],
  ])('a fee on a bill in state %s may be let off: %s', (billStatus, may) => {
    expect(INFORMATION_FEE_GUARDS['billIsDraft']?.({ billStatus })).toBe(may);
  });
});
