import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { createProgress } from '../progress/progress.ts'
import { writeSampleFiles } from './sample-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'terrier-sample-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const progress = createProgress({ write: () => true })

describe('writing the files of the sample', () => {
  it('fails with the reason when the program fails', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { signal } = new AbortController()
    await expect(
      writeSampleFiles({ progress, signal }, file, { isOnlyIfMissing: true }),
    ).rejects.toThrow(/The sample was not written to .*EEXIST/s)
  })

  it('is stopped by the abort signal', async () => {
    const stop = new AbortController()
    const written = writeSampleFiles({ progress, signal: stop.signal }, join(folder, 'sample'), {
      isOnlyIfMissing: false,
    })
    stop.abort()
    await expect(written).rejects.toThrow(/abort/)
  })
})
