/** Guards and messages of after-sale lines and of claims. */
export const guardsAfterSaleZh: Readonly<Record<string, string>> = {
  'field-not-of-service': '该服务没有此项，请清空或更换服务',
  'amount-above-bound': '超过该申请可赔付的上限',
  'amount-of-remedy': '只有赔付差价或按原分数收购才有金额',
  'cert-not-of-service': '该服务不涉及旧证书，请清除编号或更换服务',
  'warranty-claim': '该证书没有已批准且未使用的售后申请',
  warrantyClaimed: '售后免费服务须有已批准且未使用的售后申请',
  claimOpen: '该证书已有待审核或未使用的售后申请',
  'wished-grade': '期望分无法识别，请按 MS65 的写法填写',
};
