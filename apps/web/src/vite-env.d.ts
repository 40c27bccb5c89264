/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the API; empty or absent = same origin (R506). */
  readonly VITE_API_BASE?: string;
}
