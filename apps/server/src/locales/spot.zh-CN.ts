/** Spot checks: what keeps somebody from an act, and what is told. */
export const spotZh: Readonly<Record<string, string>> = {
  mayReCheck: '您不是该类别的评级老师，不能复评',
  spotDecided: '尚未复评',
  spotDeviated: '没有发现偏差',
  spotSomebodyDeviated: '各位评级师自己的评分都在容差内，无需通报',
  spotNotTold: '已经通报',
  spotLotOpen: '该批已在整批抽检',
  'spot-expected': '不能少于要抽的枚数',
  'notice.spotDeviation.title': '抽检发现偏差：{coinCode}',
  'notice.spotDeviation.content': '抽检 {checkNo} 与您的评分不一致。{text}',
};
