import { configZhCN } from './config/zh-CN.ts';

/** Texts of the system screens, Chinese. */
export const zhCN = {
  'system.log.title': '前端日志',
  'system.log.intro': '本浏览器最近 500 条记录，只属于当前账号；错误会自动上报。',
  'system.log.search': '搜索内容、地址或详情',
  'system.log.type': '类型',
  'system.log.type.all': '全部',
  'system.log.type.info': '信息',
  'system.log.type.warning': '警告',
  'system.log.type.error': '错误',
  'system.log.time': '时间',
  'system.log.message': '内容',
  'system.log.url': '地址',
  'system.log.user': '用户',
  'system.log.token': '令牌',
  'system.log.count': '共 {{count}} 条',
  'system.log.export': '导出',
  'system.log.clear': '清空',
  'system.log.clearAsk': '清空前端日志？',
  'system.log.clearText': '只清空本浏览器中的记录，已上报的不受影响。',
  'system.log.empty': '还没有记录',
  'system.log.noMatch': '暂无筛选结果',
  ...configZhCN,
} as const;

declare global {
  interface MintmarkTexts {
    system: typeof zhCN;
  }
}
