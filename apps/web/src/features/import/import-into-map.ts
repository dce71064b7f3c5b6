import { importMapMaxObjects, mapDataMaxBytes } from '@terrier/contract/limits'
import type { SavedDrawing, SavedMarker } from '@terrier/contract/saved-map'
import { describeRepair } from '../../text/describe-repair.ts'
import { importedObjects } from '@terrier/domain/document/imported-objects'
import { importObjects } from '@terrier/domain/document/import-objects'
import { RepairLog } from '@terrier/domain/document/repair-log'
import { repairDrawing, repairMarker } from '@terrier/domain/document/repair-object'

import { applyEdit } from '../../document/change-map.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { importFileText as text } from '../../text/import-file.ts'
import { featureOf } from './feature-text.ts'
import {
  startImport,
  finishImport,
  importedRows,
  reportProgress,
  useImportSession,
} from './import-session.ts'
import { inSlices } from '../../ui/in-slices.ts'

/** Adds the rows of the file to the open map, as one undo step. */
export async function importIntoMap(): Promise<void> {
  const { columns, choice, file } = useImportSession.getState()
  const rows = importedRows()
  if (rows.length > importMapMaxObjects) {
    finishImport('ready', text.tooMany({ count: rows.length, most: importMapMaxObjects }))
    return
  }
  const stem = file?.name.replace(/\.\w+$/, '') ?? ''
  const markers: SavedMarker[] = []
  const drawings: SavedDrawing[] = []
  // A file may exceed the limits of a map, for example with a description of a million characters.
  const log = new RepairLog()
  let bytes = 0
  const signal = startImport()
  try {
    await inSlices(rows, signal, (row, place) => {
      const feature = featureOf(row, columns, choice, `${stem} ${place + 1}`)
      const objects = importedObjects(feature, newUuid)
      // Added one by one: spreading a large array would exceed the argument limit.
      for (const marker of objects.markers) markers.push(...repairMarker(marker, log))
      for (const drawing of objects.drawings) drawings.push(...repairDrawing(drawing, log))
      bytes += sizeOf(objects)
      if (place % 500 === 0) reportProgress(place / rows.length)
    })
  } catch (error) {
    if (!signal.aborted) throw error
    finishImport('ready', '')
    return
  }
  const count = markers.length + drawings.length
  const refusal = refusalOf(count, bytes)
  if (refusal !== null) finishImport('ready', refusal)
  else if (applyEdit(importObjects({ markers, drawings }))) {
    const words = [
      text.done({ count, into: text.theMap }),
      ...log.repairs.map(describeRepair),
      text.undoHint,
    ]
    finishImport('done', words.join(' '))
  } else finishImport('ready', '')
}

function refusalOf(count: number, bytes: number): string | null {
  if (count > importMapMaxObjects) return text.tooMany({ count, most: importMapMaxObjects })
  const all = bytes + sizeOf(useMapDocument.getState().document)
  return all > mapDataMaxBytes
    ? text.tooLarge({ size: megabytes(all), most: megabytes(mapDataMaxBytes) })
    : null
}

const encoder = new TextEncoder()
const sizeOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')
}
