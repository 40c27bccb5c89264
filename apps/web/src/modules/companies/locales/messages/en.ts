import type { Translation } from '../../../../kit/i18n/keys.ts';
import type { messagesZh } from './zh-CN.ts';

/** Texts of what a company writes to its customers. */
export const messagesEn: Translation<typeof messagesZh> = {
  'companies.message.title': 'Customer messages',
  'companies.message.about':
    'When an order comes to one of these points, its customer is told in the way and language of the customer record. The same thing is told once, and the timeline of the order says how it went. WeChat and telephone are for the people at the service desk.',
  'companies.message.on': 'Sent',
  'companies.message.off': 'Not sent',
  'companies.message.standard': 'Standard words',
  'companies.message.own': 'Own words',
  'companies.message.edit': 'Edit',
  'companies.message.drop': 'Back to standard words',
  'companies.message.dropTitle': 'Standard words for {{kind}}?',
  'companies.message.dropText':
    'The own words of the company in both languages are given up. What was sent stays as it is.',
  'companies.message.editTitle': 'Words of {{kind}}',
  'companies.message.fields': 'Names that can be used: {{fields}}. They become the facts of the order.',
  'companies.message.isOn': 'Send this message',
  'companies.message.isOnHint': 'When it is off, customers of the company no longer get it',
  'companies.message.zh': 'Chinese',
  'companies.message.en': 'English',
  'companies.message.subject': 'Subject of the mail',
  'companies.message.text': 'Text',
  'companies.message.textHint':
    'For text messages and mails alike; services for text messages want the name in 【】 first',
  'companies.message.changed': '{{name}}, {{at}}',
};
