import type { ImportFinding } from '@terrier/contract/imports'
import { csvCell } from '@terrier/domain/export/csv-cell'

import { importFileText as text } from '../../text/import-file.ts'
import { translateFinding } from '../../text/translate-sentence.ts'
import { downloadBlob } from '../../ui/download-blob.ts'

/** Downloads the import findings per row as a CSV file. */
export function downloadFindings(findings: readonly ImportFinding[], fileName: string): void {
  const lines = findings.map((finding) =>
    [
      finding.where,
      finding.reason,
      translateFinding(finding),
      finding.isLeftOut ? text.yes : text.no,
    ]
      .map(csvCell)
      .join(','),
  )
  const table = [Object.values(text.findingColumns).join(','), ...lines].join('\r\n')
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const file = new Blob([`\u{FEFF}${table}\r\n`], { type: 'text/csv' })
  downloadBlob(file, `${fileName.replace(/\.\w+$/, '')}-rows.csv`)
}
