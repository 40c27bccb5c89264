import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';

/** A sample applicant: a persona, the name on the drawn card, and what was decided. */
export interface SampleCard {
  readonly username: string;
  /** Left out: the name of the persona. */
  readonly name?: string;
  /** The first 17 characters. No region begins with 90, so that the number is nobody's. */
  readonly number: string;
  /** id_records.audit_status. */
  readonly status: 0 | 1 | 2;
  readonly remark?: string;
  /** Handed in so many days ago. */
  readonly daysAgo: number;
}

/** Waiting ones differ in what the machine finds: nothing, another name, too young, a number that somebody else gave. */
export const SAMPLE_CARDS: readonly SampleCard[] = [
  { username: 'shipping', number: '90010119870314201', status: ID_VERIFY_STATUS.approved, daysAgo: 12 },
  { username: 'quality', number: '90010219910722118', status: ID_VERIFY_STATUS.approved, daysAgo: 9 },
  {
    username: 'label',
    number: '90010119950809322',
    status: ID_VERIFY_STATUS.rejected,
    remark: '照片模糊，请重拍',
    daysAgo: 6,
  },
  { username: 'photographer', number: '90010319930228013', status: ID_VERIFY_STATUS.pending, daysAgo: 3 },
  {
    username: 'information',
    name: '邵文新',
    number: '90010319940617024',
    status: ID_VERIFY_STATUS.pending,
    daysAgo: 2,
  },
  { username: 'seal', number: '90010420100930115', status: ID_VERIFY_STATUS.pending, daysAgo: 1 },
  { username: 'staff', number: '90010119870314201', status: ID_VERIFY_STATUS.pending, daysAgo: 0 },
];
