import type { RemoteFile } from './download-file.ts'

/** What a publisher has of one month. */
export interface FileList {
  /** '2026-10'. */
  readonly edition: string
  readonly files: readonly RemoteFile[]
}
