import type { Translation } from '../../../../kit/i18n/keys.ts';
import type { depositZh } from './zh-CN.ts';

/** Texts of agents' deposits, English. */
export const depositEn: Translation<typeof depositZh> = {
  'customers.deposit.tab': 'Deposit',
  'customers.deposit.movements': 'Movements',
  'customers.deposit.none': 'No movements yet',
  'customers.deposit.kind': 'Kind',
  'customers.deposit.amount': 'Amount',
  'customers.deposit.fund': 'Account · reference',
  'customers.deposit.asked': 'Recorded',
  'customers.deposit.closed': 'Closed',
  'customers.deposit.missing': 'Still missing',
  'customers.deposit.receive': 'Receive',
  'customers.deposit.receiveTitle': 'Deposit of {{name}}',
  'customers.deposit.received': 'Deposit booked',
  'customers.deposit.ask': 'Give back',
  'customers.deposit.askTitle': 'Give the deposit of {{name}} back',
  'customers.deposit.askText': 'At most {{amount}}. It leaves the account once somebody else pays it.',
  'customers.deposit.askedDone': 'Waiting for payment',
  'customers.deposit.pay': 'Pay',
  'customers.deposit.payTitle': 'Give back {{amount}}',
  'customers.deposit.paidDone': 'Given back',
  'customers.deposit.withdraw': 'Take back',
  'customers.deposit.withdrawTitle': 'Take the request back?',
};
