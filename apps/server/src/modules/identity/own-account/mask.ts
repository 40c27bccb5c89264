/** 13800138000 → 138****8000 (security.md §2 no. 28). */
export function maskMobile(mobile: string | null): string {
  if (!mobile) return '';
  return mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : '****';
}

/** zhangsan → zh***n: enough for its owner to know it again (D20: names masked). */
export function maskUsername(username: string): string {
  const [local = '', domain] = username.split('@', 2);
  const letters = [...local];
  const masked = letters.length <= 3 ? `${letters[0] ?? ''}***` : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
  return domain === undefined ? masked : `${masked}@${domain}`;
}

/** 张三丰 → 张* (security.md §2 no. 28). */
export function maskName(name: string): string {
  return name === '' ? '' : `${[...name][0]}*`;
}

/** a.person@example.com → a***@example.com. */
export function maskMail(mail: string | null): string {
  if (!mail) return '';
  const [local = '', domain = ''] = mail.split('@', 2);
  return `${local.slice(0, 1)}***@${domain}`;
}
