/** Paths of releases, free of zod: the release dialog of the shell asks for the newest one. */
export const VERSION_PATHS = { versions: '/api/system/versions', newest: '/api/system/versions/newest' } as const;
