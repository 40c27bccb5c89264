// Finds a Chromium for the browser tests; on Debian, as root, installs one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

// The headless shell draws no window: the tests take about two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const BROWSER = 'chromium-headless-shell';
// Without Chinese characters texts have other sizes than people see, and stories that point at them miss.
const FONTS = 'fonts-noto-cjk';

export const NO_CHROMIUM =
  'The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program, then try again.';

/** The path of a browser, installed if need be and possible; null where there is none. */
export function ensureChromium() {
  const missing = [...(findChromium() ? [] : [BROWSER]), ...(hasChineseFont() ? [] : [FONTS])];
  if (missing.length > 0 && canInstall()) installWithApt(missing);
  return findChromium();
}

/** Where no fontconfig can be asked (other systems) there is one. */
function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return existsSync(wanted) ? wanted : null;
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  return [...onPath, ...PLACES].find((path) => existsSync(path)) ?? null;
}

function canInstall() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installWithApt(packages) {
  console.log(`Installing ${packages.join(' and ')} for the browser tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { env, stdio: 'inherit' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
