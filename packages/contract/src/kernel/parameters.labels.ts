/** Label printers in the network (security rule 31). */
export const LABEL_PARAMETERS = {
  'printers.ports': {
    type: 'text',
    default: '9100',
    maxLength: 60,
    zh: '网络打印机端口',
    en: 'Ports of network printers',
    helpZh: '标签机允许使用的端口，用逗号分隔。其他端口一律拒绝连接。',
    helpEn: 'Ports that label printers may use, separated by commas. No other port is ever connected to.',
  },
  'printers.addresses': {
    type: 'text',
    default: '',
    maxLength: 500,
    zh: '额外允许的打印机地址',
    en: 'Further addresses of printers',
    helpZh: '内网地址始终允许；其他地址或网段写在这里（如 203.0.113.8 或 203.0.113.0/28），用逗号分隔。',
    helpEn:
      'Private addresses are always allowed; others stand here, single or as ranges (203.0.113.8, 203.0.113.0/28), separated by commas.',
  },
  'printers.timeout': {
    type: 'integer',
    default: 10,
    min: 1,
    max: 60,
    unit: 'seconds',
    zh: '网络打印等待时间',
    en: 'Waiting time for network printers',
    helpZh: '连接或发送停滞超过该时间即报错。',
    helpEn: 'A connection or a transfer that stands still for longer is given up with a message.',
  },
  'printers.minType': {
    type: 'integer',
    default: 1_300,
    min: 800,
    max: 4_000,
    unit: 'micrometres',
    zh: '标签最小字号',
    en: 'Smallest type of labels',
    helpZh: '标签模板中的文字不得小于该高度；更小的模板不能发布。',
    helpEn: 'Type of label templates is not smaller than this; smaller ones cannot be published.',
  },
} as const;
