const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/([\d.]+)/, 'WeChat'],
  [/Edg\/(\d+)/, 'Edge'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a user agent in two words; what is unknown by its first word. */
export function deviceName(userAgent: string): string | null {
  if (userAgent === '') return null;
  const browser = BROWSERS.flatMap(([pattern, name]) => {
    const match = pattern.exec(userAgent);
    return match ? [`${name} ${match[1]?.split('.', 1)[0] ?? ''}`] : [];
  })[0];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (!browser && !system) return userAgent.split(/[\s/]/, 1)[0] ?? null;
  return [browser, system].filter(Boolean).join(' · ');
}
