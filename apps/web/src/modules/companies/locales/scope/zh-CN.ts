/** Texts of the grading scope of a company. */
export const scopeZh = {
  'companies.scope.title': '评级范围',
  'companies.scope.edit': '设置评级范围',
  'companies.scope.editText':
    '从生效日期起提交的送评单按此范围收评；未勾选的类别或服务不能提交。已提交的送评单不受影响。',
  'companies.scope.from': '生效日期',
  'companies.scope.fromHint': '到下一个生效日期的前一天为止',
  'companies.scope.offers': '提供的服务',
  'companies.scope.offered': '提供',
  'companies.scope.none': '没有设置评级范围：总部收评的类别和服务，该公司都提供。',
  'companies.scope.house': '总部收评的类别和服务',
  'companies.scope.future': '待生效',
  'companies.scope.current': '生效中',
  'companies.scope.expired': '已失效',
  'companies.scope.removeTitle': '撤回 {{day}} 起的范围',
  'companies.scope.removeText': '之前的范围继续有效。',
};
