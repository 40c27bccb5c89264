const IN_HAND =
  'what is being worked on is sorted or counted: it grows with the work in the house, not with what is done';
const SELDOM_SORTED =
  'all orders are sorted by a figure that is seldom sorted by; an index for it would cost every write of an order';
const ADDED_UP = 'up to 20,000 orders that match are added up with their page, whatever the number of all';
const CUSTOMERS =
  'the customers are looked through (4,000 at a million coins), or the orders of those who meet it added up';

/** What may read more of a large database, and why. The name of a question is its path, then its filters and its sort. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/\S+ (\w+\+)?(q|search)( |$)/, 'words are looked for in the index of grams: what they find is counted'],
  [
    /^\/api\/grading\/(rating|indexed)-orders (\w+\+)?gradedAt/,
    'the coins graded in these days are looked at, however many others there are: as many a day in both databases',
  ],
  [
    /^\/api\/grading\/(rating|indexed)-orders companyId sort=/,
    'a company’s own coins are sorted, 5,000 in both databases; in the small one they are half of all and are met at once',
  ],
  [
    /^\/api\/grading\/(rating|indexed)-orders (\w+\+)?itemCode/,
    'the pieces of one catalogue item are looked at: the catalogue does not grow with them',
  ],
  [
    /^\/api\/grading\/(rating|indexed)-orders (category1|year|gradeNumber) sort=-?certNo/,
    'certificate numbers begin with the letter of their category: other categories are passed by on the way',
  ],
  [
    /^\/api\/grading\/(rating|indexed)-orders (status|resultType) sort=-?updatedAt$/,
    'walked along the time of change: what was changed last is in work, and passed by until twenty that are done are met',
  ],
  [
    /^\/api\/grading\/(rating|indexed)-orders companyId\+status$/,
    'twenty coins with their orders and customers: of one order in the small database, of twenty in the large one',
  ],
  [
    /^\/api\/grading\/indexed-orders year sort=-declaredFen$/,
    'walked along the value until twenty coins of the year are met, and past 4,000 others at most: a little further in the large database',
  ],
  [
    /^\/api\/grading\/indexed-orders\/facets$/,
    'kept counts of each company, name and state are added up: they grow with companies and names, not with coins',
  ],
  [
    /^\/api\/grading\/indexed-orders gradeNumber sort=-?updatedAt$/,
    'what was changed last is in work and has no grade yet: all coins of the grade are read, 41,000 in the large database',
  ],
  [
    /^\/api\/grading\/indexed-orders (\w+\+)?(year|gradeNumber)( |$)/,
    'kept counts of each company, name and state are added up: they grow with companies and names, not with coins',
  ],
  [
    /^\/api\/grading\/modifications (companyId\+)?who( |$)/,
    'twenty changes with their coins and orders: the small database has two of this person',
  ],
  [
    /^\/api\/system\/operation-log (\w+\+)?(accountId|address)$/,
    'what one person, or one address, has done in a state is counted from its index: as much as it was, whoever else worked',
  ],
  [
    /^\/api\/custody\/map$/,
    'the front of an index for each place of each company: 200 companies in the large database, two in the small one',
  ],
  [/^\/api\/custody\/(coins|desks)( |$)/, IN_HAND],
  [
    /^\/api\/finance\/fund-accounts( |$)/,
    'two accounts a company, each with its books: 200 companies in the large database, two in the small one',
  ],
  [
    /^\/api\/delivery\/deliveries customer( |$)/,
    'the ten parcels of both databases are looked through for a customer of this name, or the customers who bear it for parcels',
  ],
  [
    /^\/api\/finance\/commissions( sort=-?id)?$/,
    'twenty accruals with their coins, the first of the house: the planner walks the coins by id where the small database reads all',
  ],
  [
    /^\/api\/audits\/spot-plans\/expected /,
    'the pieces that were checked in these days are looked at, 119 in both databases, beside the coins by id',
  ],
  [
    /^\/api\/companies\/(audit|quality)-rules\/\{id\}\/bench$/,
    'a rule is tried on the pieces of its days, 20,000 at most: as many in both databases, each by an index that is a level deeper',
  ],
  [/^\/api\/customers\/signatures customerNo/, 'the twenty signatures of both databases are looked through'],
  [
    / last page$/,
    'the bucket of a page is found among those of 1,024 ids each, which are remembered until the next fold',
  ],
  [
    /^\/api\/catalogue\/(items\/\{id\}( |$)|duplicates)/,
    'pieces and lines that name one catalogue item are counted from the index alone',
  ],
  [
    /^\/api\/(labels\/(queue|chips)|audits\/(quality-checks|check-desk\/workload)|entry\/(coins|dispatches)|delivery\/ready-orders|receiving\/receipts)( |$)/,
    IN_HAND,
  ],
  [/^\/api\/audits\/(desk|check-tasks) (\w+\+)?is(Free|Overdue|Mine)( |$)/, IN_HAND],
  [/^\/api\/(dashboard\/(console|waiting)|grading\/(blocked|queue))$/, IN_HAND],
  [
    /^\/api\/(receiving|finance)\/orders .*sort=-?(status|isPay|customerName|piecesQty|quotedFen|calculatedFen|billedFen|paidFen|refundedFen|dueFen|paidAt)$/,
    SELDOM_SORTED,
  ],
  [/^\/api\/(receiving|finance)\/orders /, ADDED_UP],
  [/^\/api\/customers( |\/duplicates)/, CUSTOMERS],
  [/^\/api\/finance\/tie-out/, 'the ledger is tied out against every order, on purpose'],
];

/** Why a question may grow; null: it may not. */
export function reasonFor(name: string): string | null {
  return EXCEPTIONS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
