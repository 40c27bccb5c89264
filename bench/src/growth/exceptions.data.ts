/** What may read more of a large database, and why. The name of a question is its path, then its filters and its sort. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/\S+ (\w+\+)?(q|search)( |$)/, 'words are looked for in the index of grams: what they find is counted'],
  [
    /^\/api\/grading\/rating-orders (\w+\+)?gradedAt/,
    'the coins graded in these days are looked at, however many others there are: as many a day in both databases',
  ],
  [
    /^\/api\/grading\/rating-orders companyId sort=/,
    'a company’s own coins are sorted, 5,000 in both databases; in the small one they are half of all and are met at once',
  ],
  [
    /^\/api\/grading\/rating-orders (\w+\+)?itemCode/,
    'the pieces of one catalogue item are looked at: the catalogue does not grow with them',
  ],
  [
    /^\/api\/grading\/rating-orders category1 sort=-?certNo/,
    'certificate numbers begin with the letter of their category: other categories are passed by on the way',
  ],
  [
    / last page$/,
    'the bucket of a page is found among those of 1,024 ids each, which are remembered until the next fold',
  ],
  [
    /^\/api\/(grading\/rating-orders\/\{coinId\}|catalogue\/items\/\{id\}(\/population)?)$/,
    'the population of one catalogue item by grade is counted from the index alone',
  ],
];

/** Why a question may grow; null: it may not. */
export function reasonFor(name: string): string | null {
  return EXCEPTIONS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}
