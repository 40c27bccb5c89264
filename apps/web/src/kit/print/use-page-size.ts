import { useEffect } from 'react';

/**
 * `@page` of the open print page. A constructed style sheet: the content security policy forbids inline styles, and
 * the size is not known before.
 */
export function usePageSize(widthMm: number, heightMm: number, marginMm = 0): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: ${marginMm}mm; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [widthMm, heightMm, marginMm]);
}
