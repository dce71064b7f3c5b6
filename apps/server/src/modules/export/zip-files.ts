import { strToU8, zipSync } from 'fflate'

import type { ExportFile } from '../../map-files/export-file.ts'

/** Files in an archive, with a README.txt if there is one. */
export function zipFiles(
  ending: string,
  files: Readonly<Record<string, Uint8Array>>,
  readme: string | null,
): ExportFile {
  // With a byte order mark, by which editors recognise UTF-8.
  const all = readme === null ? files : { ...files, 'README.txt': strToU8(`\u{FEFF}${readme}`) }
  return { ending, mediaType: 'application/zip', bytes: zipSync(all) }
}
