/** Guards of the outbound check, of conferences, and of the way out of the house. */
export const guardsShippingZh: Readonly<Record<string, string>> = {
  itemsFine: '有检查项不合格，不能通过，请退回返工',
  faultNamed: '退回返工须指出不合格的检查项',
  feesSettled: '费用未结清，付清后才能通过质检',
  qcScanned: '请先扫描该枚、标签和芯片',
  qcScanDiffers: '扫描结果与资料不一致，不能通过',
  qcImages: '质检规则要求比对图片：钱币正反面和封装正面图片不全',
  qcFirstCheck: '您已做过第一次质检，第二次须由他人完成',
  pickupLocked: '证件多次不符，须由另一位主管解除后再核对',
  pickupNotLocked: '核对没有被锁定',
  pickupOtherPerson: '您做过核对，须由另一位同事解除',
  auditorsLeft: '会审后将无人可审核，还缺 {count} 名审核人：{people} 参会后不能再审核，请让其中 {count} 人不参会',
  noWaybill: '已有运单，请先取消运单',
  waybillCancelAsked: '正在等快递公司答复取消运单',
  waybillAsked: '正在向快递公司获取运单',
};
