/** The port: whole objects under names of our own; nothing that a person typed reaches a path. */
export interface ObjectStore {
  /** Stores all bytes or none; throws the system's error (ENOSPC when full). */
  put(name: string, bytes: Buffer, options?: { readonly isDurable?: boolean }): Promise<void>;
  /** The bytes, or null when there is no such object. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}
