/** The migrated database that test databases are copied from. */
export const TEMPLATE_DATABASE = 'mintmark_template';
/** The same after the first start of a server: most of what a start costs is done once. */
export const STARTED_TEMPLATE = 'mintmark_started';

/** The same server and role, another database. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
