import type { RemoteFile } from './download-file.ts'

/** The files a publisher offers for one edition. */
export interface FileList {
  /** '2026-10'. */
  readonly edition: string
  readonly files: readonly RemoteFile[]
}
