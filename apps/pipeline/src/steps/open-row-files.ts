import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import { openInputs, type Input } from '@terrier/files/reading/input'

import { rowFile, type RowFile } from './run-import.ts'

/**
 * Opens the files at these paths, plain or compressed, whose names match, each with a reader of its
 * rows. Throws `RefusedFile` where a path has none.
 */
export async function openRowFiles<Row>(
  paths: readonly string[],
  wanted: RegExp,
  read: (input: Input, report: RowReport, watch: ReadMonitor) => AsyncIterable<Row>,
): Promise<RowFile<Row>[]> {
  const files: RowFile<Row>[] = []
  for (const path of paths) {
    for (const input of await openInputs(path, wanted)) {
      files.push(rowFile(input, (report, watch) => read(input, report, watch)))
    }
  }
  return files
}
