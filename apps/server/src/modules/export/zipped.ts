import { strToU8, zipSync } from 'fflate'

import type { ExportFile } from './export-messages.ts'

/** Files in an archive, with a README.txt where there is something to say. */
export function zipped(
  ending: string,
  files: Readonly<Record<string, Uint8Array>>,
  readme: string | null,
): ExportFile {
  // The mark at its start tells editors that it is UTF-8.
  const all = readme === null ? files : { ...files, 'README.txt': strToU8(`\u{FEFF}${readme}`) }
  return { ending, mediaType: 'application/zip', bytes: zipSync(all) }
}
