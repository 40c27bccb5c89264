let isDone = false;

/** While the person types, the application's first files are fetched, so that signing in does not wait (D34). */
export function prefetchApp(): void {
  if (isDone) return;
  isDone = true;
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content ?? '';
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    const isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    link.href = file;
    document.head.append(link);
  }
}
