/** Spot checks: what keeps somebody from an act, and what is told. */
export const spotEn: Readonly<Record<string, string>> = {
  mayReCheck: 'You are no grader of this category and cannot look at it again',
  spotDecided: 'Nobody has looked at it again yet',
  spotDeviated: 'No deviation was found',
  spotSomebodyDeviated: "Every grader's own row is within the tolerance: there is nobody to tell",
  spotNotTold: 'The graders have been told already',
  spotLotOpen: 'The lot is being looked at already',
  'spot-expected': 'No fewer than are to be drawn',
  'notice.spotDeviation.title': 'Spot check deviates: {coinCode}',
  'notice.spotDeviation.content': 'Spot check {checkNo} does not agree with your grade. {text}',
};
