/** Texts of what a company writes to its customers. */
export const messagesZh = {
  'companies.message.title': '客户通知',
  'companies.message.about':
    '送评单走到这些环节时，系统按客户资料里的通知方式和语言发送；同一件事只发一次，经过记在送评单的时间线上。微信和电话由客服人工告知。',
  'companies.message.on': '发送',
  'companies.message.off': '不发送',
  'companies.message.standard': '标准用语',
  'companies.message.own': '本公司用语',
  'companies.message.edit': '编辑',
  'companies.message.drop': '恢复标准用语',
  'companies.message.dropTitle': '“{{kind}}”恢复标准用语？',
  'companies.message.dropText': '本公司为它写的中英文用语会被放弃；已发出的消息不变。',
  'companies.message.editTitle': '“{{kind}}”的用语',
  'companies.message.fields': '可用的名称：{{fields}}。发送时换成这张送评单的内容。',
  'companies.message.isOn': '发送这类消息',
  'companies.message.isOnHint': '关闭后，本公司的客户不再收到这类消息',
  'companies.message.zh': '中文',
  'companies.message.en': '英文',
  'companies.message.subject': '邮件标题',
  'companies.message.text': '内容',
  'companies.message.textHint': '短信和邮件共用；短信服务要求以【签名】开头',
  'companies.message.changed': '{{name}} 改于 {{at}}',
} as const;
