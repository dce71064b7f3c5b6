import type { ImportFinding } from '@terrier/contract/imports'
import { csvCell } from '@terrier/domain/export/csv-cell'

import { importFileText as text } from '../../text/import-file.ts'
import { translateFinding } from '../../text/translate-sentence.ts'
import { handFile } from '../../ui/hand-file.ts'

/** Hands the person what was found about the rows, as a table. */
export function handFindings(findings: readonly ImportFinding[], fileName: string): void {
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
  // The mark at its start tells spreadsheets that it is UTF-8.
  const file = new Blob([`\u{FEFF}${table}\r\n`], { type: 'text/csv' })
  handFile(file, `${fileName.replace(/\.\w+$/, '')}-rows.csv`)
}
