import { cp } from 'node:fs/promises'

import { writeSample } from '../sample-folder.ts'

/**
 * Writes the sample into a folder that a test may change. `npm test` has its program write it once,
 * into the folder TERRIER_TEST_SAMPLE, which is copied; a test that runs by itself generates it.
 */
export async function writeTestSample(folder: string): Promise<void> {
  const written = process.env['TERRIER_TEST_SAMPLE']
  if (written === undefined) await writeSample({ folder })
  else await cp(written, folder, { recursive: true })
}
