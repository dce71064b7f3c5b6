import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openFile } from '../open-file.ts'
import type { OpenOptions } from '../opened-file.ts'
import type { SourceFeature } from '../source-feature.ts'
import { unwatched } from './input-of.ts'
import { recordedReport } from './recorded-report.ts'

/** Reads a file of these bytes as if a user had uploaded it. */
export async function readBytes(
  content: string | Uint8Array,
  name = 'file',
  options: OpenOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-read-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, content)
    const file = await openFile(path, name, options, unwatched)
    const report = recordedReport()
    const features: SourceFeature[] = []
    try {
      for await (const feature of file.read(report, unwatched)) features.push(feature)
    } finally {
      await file.close()
    }
    return { file, features, rejected: report.rejected, notes: report.notes }
  } finally {
    await rm(folder, { recursive: true })
  }
}
