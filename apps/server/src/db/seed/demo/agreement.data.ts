/** Sample agreement of the demo house, in both languages; a real house writes its own. */
export const AGREEMENT = {
  versionNo: '2026-01',
  titleZh: '送评服务协议',
  titleEn: 'Submission agreement',
  htmlZh: `<h2>一、送评物品</h2>
<p>客户保证送评物品来源合法、有权处分，并如实填写品名、数量与申报价值。申报价值用于选择服务档次和运输保险，不是评级公司的估价。</p>
<h2>二、收货与清点</h2>
<p>包裹在监控下拆封清点。数量、品名或品相与送评单不符时，评级公司先与客户确认，再继续评级。</p>
<h2>三、评级</h2>
<p>评级为独立、匿名的专业意见。评级公司不对评级结果对应的市场价格作出承诺。真伪存疑、无法评级的物品按原状退回，并按价目收取信息费。</p>
<h2>四、费用</h2>
<p>费用按提交当日有效的价格标准逐项计算并说明。服务档次因实际价值调整时，须经客户同意。</p>
<h2>五、保管与运输</h2>
<p>自签收起至寄出或交付止，评级公司承担保管责任，赔偿以申报价值为限。运输风险按客户选择的保价方式处理。</p>
<h2>六、个人信息</h2>
<p>客户的姓名、电话、地址与证件信息仅用于送评、结算与寄送；查看完整信息会被记录。</p>`,
  htmlEn: `<h2>1. What is submitted</h2>
<p>The customer owns what he submits, may dispose of it, and states item, quantity and declared value truthfully. The declared value decides the service tier and the insurance of the parcel; it is no appraisal by the grading company.</p>
<h2>2. Receiving and counting</h2>
<p>Parcels are opened and counted under camera. When quantity, item or condition differ from the order, the customer is asked before grading goes on.</p>
<h2>3. Grading</h2>
<p>A grade is an independent, anonymous professional opinion. No market price is promised with it. Pieces of doubtful authenticity or that cannot be graded go back as they came, for the information fee of the price list.</p>
<h2>4. Fees</h2>
<p>Fees follow the price list in force on the day of submission, line by line and explained. A higher tier needs the consent of the customer.</p>
<h2>5. Custody and transport</h2>
<p>From receipt until dispatch or hand-over the grading company keeps the pieces; its liability ends at the declared value. Transport follows the insurance that the customer chose.</p>
<h2>6. Personal data</h2>
<p>Name, telephone, address and identity are used for submission, settlement and shipping only; every look at the full data is logged.</p>`,
} as const;
