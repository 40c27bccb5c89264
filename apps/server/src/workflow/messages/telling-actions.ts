/** Chain events and log actions that would name a grader or tell his reason. */
export const TELLING: ReadonlySet<string> = new Set([
  'genuine',
  'doubt',
  'score1',
  'score2Agree',
  'score2Differ',
  'score2Doubt',
  'third',
  'thirdOpen',
  'recallScore',
  'conference',
  'conferenceDoubt',
  'grading.authenticateCoin',
  'grading.submitScore',
  'grading.recallScore',
  'grading.recuseCoin',
  'grading.finalizeScore',
  'grading.decideConference',
]);

/** The log actions among them. */
export const TELLING_ACTIONS: readonly string[] = [...TELLING].filter((kind) => kind.includes('.'));
