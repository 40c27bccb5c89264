let isDone = false;

/** While the person types, the application's first files are fetched, so that signing in does not wait (D34). */
export function prefetchApp(): void {
  if (isDone) return;
  isDone = true;
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? '';
  const isOther = (file: string): boolean => {
    const locale = /\/texts-(zh-CN|en)-/.exec(file)?.[1];
    return locale !== undefined && locale !== document.documentElement.lang;
  };
  for (const file of files.split(' ').filter((name) => name !== '' && !isOther(name))) {
    const link = document.createElement('link');
    const isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    link.href = file;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
