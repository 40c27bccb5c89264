import type { Rolldown } from 'vite';

type Context = { readonly getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/** What the sign-in page shares with the application: transport, cookies, language choice. It has a renderer of its own. */
const START = [
  /rolldown[\\/]runtime/,
  /src[\\/]kit[\\/]api[\\/](connection|exchange|failure|failure-events|notifier|query-string|release|transport)\.ts$/,
  /src[\\/]kit[\\/](session[\\/](browser-store|cookies|countdown|front-log|guard|sign-in|storage)|i18n[\\/]locale)\.ts$/,
  /src[\\/](kit[\\/](site[\\/]site-lines|later[\\/]import-with-files)|theme[\\/]remembered-mode)\.ts$/,
  /vite[\\/]preload-helper/,
  /contract[\\/]src[\\/](kernel[\\/](error-codes|outcomes)|identity[\\/]identity\.paths)\.ts$/,
  /domain[\\/]src[\\/](kernel[\\/]enums|accounts[\\/]accounts\.enums)\.ts$/,
];
const LOGIN = /identity[\\/]login|login\.html|node_modules[\\/]preact[\\/]/;
const DATES = /antd[\\/]es[\\/](date-picker|calendar|time-picker)[\\/]|rc-component[\\/]picker|[\\/]dayjs[\\/]/;

const TEXTS = /src[\\/](app|ui|kit|modules[\\/]([\w-]+))[\\/](?:.*[\\/])?locales[\\/](?:.*[\\/])?(zh-CN|en)\.ts$/;
const ANT_TEXTS = /node_modules[\\/](antd|@rc-component)[\\/].*locale[\\/]zh_CN\.js$/;

/** Texts of the shell and the kit, with antd's, are one file per language; each module's are one more. */
function textsOf(id: string): string | null {
  if (ANT_TEXTS.test(id)) return 'texts-zh-CN';
  const [, , module, locale] = TEXTS.exec(id) ?? [];
  if (!locale || LOGIN.test(id)) return null;
  return module ? `texts-${module}-${locale}` : `texts-${locale}`;
}

/** Loaded on demand: it stays alone, and so does what only it needs. */
function isOnDemand(id: string, context: Context): boolean {
  const info = context.getModuleInfo(id);
  return info !== null && info.dynamicImporters.length > 0 && info.importers.length === 0;
}

/** Folders of `kit` and `ui` that not every page needs are chunks of their own; the rest is `list`, what every list is made of. */
const OTHER_KITS = [
  'form',
  'master',
  'list-news',
  'workbench',
  'detail',
  'import',
  'upload',
  'print',
  'rich-text',
  'signature',
  'coin-viewer',
] as const;
/** Reached by one dynamic import only: it and what is its own stay one chunk. */
const EDITOR = /src[\\/]kit[\\/]editor[\\/](?!.*locales)/;

/** Addresses of a module, and a door of drawers that come later, are a few lines; alone they would be a request each. */
function isSmall(id: string, context: Context): boolean {
  const [, file] = /src[\\/]modules[\\/][\w-]+[\\/](index|[\w-]+-paths)\.ts$/.exec(id) ?? [];
  if (file === undefined) return false;
  const imported = context.getModuleInfo(id)?.importedIds ?? [];
  return imported.every((one) => /src[\\/]kit[\\/]/.test(one));
}

/** A kit travels with what it is built on, antd's parts too. */
function kitOf(id: string, context: Context): string | null {
  const folder = /src[\\/](?:kit|ui)[\\/](?:([\w-]+)[\\/])?/.exec(id);
  if (/lucide-react/.test(id)) return 'list';
  if (!folder || EDITOR.test(id) || isOnDemand(id, context)) return null;
  return OTHER_KITS.find((name) => name === folder[1]) ?? 'list';
}

const DOMAIN = /packages[\\/]domain[\\/]/;
const PACKAGES = /packages[\\/](contract|domain)[\\/]/;
/** Rules that pages of so many modules need are common; what such a rule asks of others is needed by as many. */
const COMMON = 4;
const askers = new Map<string, ReadonlySet<string>>();

/** The modules of the application whose files need this one, themselves or by others. */
function askersOf(id: string, context: Context): ReadonlySet<string> {
  const known = askers.get(id);
  if (known) return known;
  const found = new Set<string>();
  askers.set(id, found);
  for (const from of context.getModuleInfo(id)?.importers ?? []) {
    const folder = /src[\\/](?:modules[\\/])?([\w-]+)[\\/]/.exec(from)?.[1] ?? '';
    for (const one of PACKAGES.test(from) ? askersOf(from, context) : [folder]) found.add(one);
  }
  return found;
}

const schemaAskers = new Map<string, boolean>();

/** Rules of the domain that a schema needs, itself or by other rules, and that are not common. */
function isAskedBySchemas(id: string, context: Context): boolean {
  const known = schemaAskers.get(id);
  if (known !== undefined) return known;
  schemaAskers.set(id, false);
  const isAsked =
    DOMAIN.test(id) &&
    (context.getModuleInfo(id)?.importers ?? []).some(
      (from) => isSchema(from, context) || isAskedBySchemas(from, context),
    );
  schemaAskers.set(id, isAsked);
  return isAsked;
}

/** Rules that most pages need travel with what every page stands on. */
const isCommon = (id: string, context: Context): boolean => DOMAIN.test(id) && askersOf(id, context).size >= COMMON;

/** Characters of a file that costs less than asking for it. */
const FEW = 1_300;

/** Words and codes of the domain are a few lines; alone they would be a request each. */
function isFewLines(id: string, context: Context): boolean {
  const info = context.getModuleInfo(id);
  if (info === null || !DOMAIN.test(id) || (info.code ?? '').length > FEW) return false;
  return info.importedIds.every((one) => isCommon(one, context) || START.some((file) => file.test(one)));
}

/** The one module that needs a file, or nothing when several do. */
function onlyAsker(id: string, context: Context): string {
  const [first = '', ...others] = askersOf(id, context);
  return others.length === 0 ? first : '';
}

/** Schemas and zod, which forms ask for; the plain tables of the contract go with the rules of the domain. */
const hasZod = (id: string, context: Context): boolean =>
  context.getModuleInfo(id)?.importedIds.some((imported) => /[\\/]zod[\\/]/.test(imported)) ?? false;

/** The schemas are one chunk with zod: cut into several they would wait for each other. */
const isSchema = (id: string, context: Context): boolean =>
  /[\\/]zod[\\/]/.test(id) || (/packages[\\/]contract[\\/]/.test(id) && (hasZod(id, context) || id.endsWith('?whole')));

const isPlainContract = (id: string, context: Context): boolean =>
  /packages[\\/]contract[\\/].*\.(enums|words|data)\.ts$|permission-groups\.ts$/.test(id) && !hasZod(id, context);

function ownName(id: string, context: Context): string | null {
  if (LOGIN.test(id) || (isOnDemand(id, context) && !id.endsWith('.screen.tsx'))) return null;
  return /src[\\/]modules[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? null;
}

/**
 * Few larger chunks (docs/decisions/0006): `start` serves the sign-in page too, `shell` is the frame, then the kits;
 * a module's files are cut by which of its pages need them. No list of modules or screens stands here.
 */
export const chunkGroups = [
  { name: 'start', test: (id: string) => START.some((file) => file.test(id)), priority: 90 },
  { name: textsOf, debugName: 'texts', priority: 68 },
  { name: 'shell', tags: ['$initial' as const], test: (id: string) => !LOGIN.test(id), priority: 70 },
  {
    name: (id: string, context: Context) =>
      kitOf(id, context) === 'list' || [isCommon, isSmall, isFewLines].some((test) => test(id, context))
        ? 'list'
        : null,
    debugName: 'list',
    priority: 60,
  },
  {
    // What schemas ask is one chunk beside them. What it asks itself is asked by schemas too, or is common: no circle.
    name: (id: string, context: Context) => (isAskedBySchemas(id, context) ? 'limits' : null),
    debugName: 'limits',
    priority: 58.5,
  },
  {
    // What schemas ask of the domain is no schema: lists need it without them. Small ones stay: merged, they make cycles.
    name: 'rules',
    test: DOMAIN,
    priority: 58,
    entriesAware: true,
  },
  // After the rules: a kit that took one of them with it would come wherever that rule is asked.
  { name: kitOf, debugName: 'kits', priority: 57 },
  { name: 'dates', test: DATES, priority: 56 },
  {
    // Lists show what plain tables of the contract say: before the schemas, which would take them with them.
    name: (id: string, context: Context) => (isPlainContract(id, context) ? 'rules' : null),
    debugName: 'tables',
    priority: 53,
    entriesAware: true,
  },
  {
    name: (id: string, context: Context) => (isSchema(id, context) ? 'schemas' : null),
    debugName: 'schemas',
    priority: 52,
  },
  {
    // Words of every logged call, for pages of logs: joined to what a list asks, they would bring forms into it.
    name: 'logged',
    test: /contract[\\/]src[\\/]kernel[\\/](logged-endpoints\.generated|audit-(actions|targets))\.ts$/,
    priority: 51,
  },
  {
    // Small ones are joined, but never those of one module with those of another.
    name: (id: string, context: Context) => (PACKAGES.test(id) ? `rules~${onlyAsker(id, context)}` : null),
    debugName: 'contract',
    priority: 50,
    entriesAware: true,
    entriesAwareMergeThreshold: 28_000,
  },
  { name: 'table', test: /(antd[\\/]es|@rc-component)[\\/](table|tree)[\\/]/, priority: 46 },
  { name: 'parts', test: /node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/, priority: 44 },
  { name: ownName, debugName: 'modules', priority: 30, entriesAware: true },
];

/** Rolldown names a shared chunk after everything that shares it; the first part says enough. */
export const chunkFileNames = (chunk: Rolldown.PreRenderedChunk): string =>
  `assets/${chunk.name.split('~')[0]}-[hash].js`;
