import type { ImportFound } from '@terrier/contract/imports'

import { importFileText as text } from '../../text/import-file.ts'
import { formatCount } from '../../text/format-count.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useImportSession } from './import-session.ts'

/** The detected format and contents of the file. */
export function FileFacts() {
  const { file, found, rowCount, skipped, columns } = useImportSession()
  if (!found) return null
  const facts = [
    [text.file, file?.name ?? ''],
    [text.format, text.formatNames[found.format]],
    ...(found.table && !found.asks ? [[text.placedBy, placesOf(found.table)]] : []),
    ...(found.asks ? [] : [[text.rows, formatCount(rowCount + skipped)]]),
    ...(columns.length > 0 ? [[text.columns, formatCount(columns.length)]] : []),
  ]
  return <FactList facts={facts.map(([label = '', value]) => ({ label, value }))} />
}

type Table = NonNullable<ImportFound['table']>

function placesOf({ columns, positions }: Table): string {
  if (!positions) return ''
  const places = positions.kind === 'xy' ? [positions.x, positions.y] : [positions.column]
  return places.map((place) => columns[place] ?? '').join(', ')
}
