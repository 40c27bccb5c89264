import {
  type ConsoleStep,
  dashboardEndpoints,
  type WaitingKey,
} from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { may } from '../../kernel/auth/actor.ts';
import { query } from '../../kernel/handlers.ts';
import { OnceAChange } from '../../kernel/listing/index.ts';
import { idRecordList, REVIEW_ID } from '../accounts/index.ts';
import { countForGrader, countOpenConferences } from '../grading/index.ts';
import { countWaiting, type Waits } from './console.queries.ts';
import { PAGE_OF } from './get-console.ts';
import { STEPS } from './steps.queries.ts';

/** Tiles of the console that are also the badge of a menu entry; their numbers are the same. */
const BADGES = [
  'receive',
  'entry',
  'information',
  'highScore',
  'otherAudit',
  'quality',
  'ship',
] as const satisfies readonly (ConsoleStep & WaitingKey)[];
const ID_REVIEWS: Waits = { key: 'idReview', list: idRecordList, filters: { auditStatus: [ID_VERIFY_STATUS.pending] } };
const CONFERENCES = ['closeReview:rating:conference', 'closeReview:rating:finalize'] as const;
const GRADES = ['closeReview:rating:authenticate', 'closeReview:rating:score'] as const;

const figures = new OnceAChange<Awaited<ReturnType<typeof countWaiting>>>(200, 'dashboard.waiting');

/** Counts beside the menu's entries: of the screens the person may open, inside the scope. */
export const getWaiting = query(dashboardEndpoints.getWaiting, async (_, context) => {
  const { actor, scope, db, clock } = context;
  const steps = STEPS.filter(({ step }) => BADGES.some((key) => key === step) && may(actor, PAGE_OF[step]));
  const waits = [
    ...steps.map(({ step, list, filters }) => ({ key: step, list, filters })),
    ...(may(actor, REVIEW_ID) ? [ID_REVIEWS] : []),
  ];
  const sought = JSON.stringify([scope, waits.map(({ key }) => key)]);
  const found = await db.read(scope, (reader) =>
    figures.of(reader, sought, clock.now(), () => countWaiting(reader, scope, waits)),
  );
  const counts: Partial<Record<WaitingKey, number>> = Object.fromEntries(
    waits.map(({ key }) => [key, found.find((one) => one.key === key)?.count ?? 0]),
  );
  if (!may(actor, 'closeReview:rating:page') || !may(actor, ...GRADES, ...CONFERENCES)) return { counts };
  const own = may(actor, ...GRADES) ? await countForGrader(context) : 0;
  const conferences = may(actor, ...CONFERENCES) ? await countOpenConferences(context) : 0;
  return { counts: { ...counts, score: own + conferences } };
});
