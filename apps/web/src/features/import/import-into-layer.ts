import {
  saveDataGroupObjects,
  type DataGroupSummary,
  type TypedObject,
} from '@terrier/contract/data-groups'
import {
  dataGroupMaxObjects,
  objectDescriptionMaxLength,
  objectNameMaxLength,
} from '@terrier/contract/limits'
import { importedObjects, type ImportedObjects } from '@terrier/domain/document/imported-objects'

import { ApiProblem, ConnectionLost } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { newUuid } from '../../api/new-uuid.ts'
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

/** Objects per request: about a second on a slow connection, and within the server's limit. */
const batchObjects = 1000
const batchPositionsText = 1_000_000
const mostTries = 3

/**
 * Imports the rows of the file into a data layer in batches. Imports nothing if they exceed its
 * capacity.
 */
export async function importIntoLayer(layer: DataGroupSummary): Promise<void> {
  const { iddata_groups: dataGroupId, title } = layer
  const { columns, choice, file } = useImportSession.getState()
  const stem = file?.name.replace(/\.\w+$/, '') ?? ''
  const signal = startImport()
  const objects: TypedObject[] = []
  const uuids: string[] = []
  const imported = { dataGroupId, title, uuids }
  try {
    await inSlices(importedRows(), signal, (row, place) => {
      const feature = featureOf(row, columns, choice, `${stem} ${place + 1}`)
      for (const object of typed(importedObjects(feature, newUuid))) objects.push(object)
    })
    const capacity = remainingCapacity(layer)
    if (objects.length > capacity) {
      finishImport('ready', text.layerFull({ count: objects.length, capacity }))
      return
    }
    for (const batch of batchesOf(objects)) {
      signal.throwIfAborted()
      for (const uuid of await save(dataGroupId, batch)) uuids.push(uuid)
      reportProgress(uuids.length / objects.length)
    }
    finishImport(
      'done',
      text.done({ count: uuids.length, into: text.theDataLayer({ title }) }),
      imported,
    )
  } catch (error) {
    const sent = uuids.length
    if (sent === 0 && signal.aborted) finishImport('ready', '')
    else
      finishImport(
        'done',
        text.stopped({ done: sent, all: objects.length, why: whyOf(error, signal) }),
        imported,
      )
  }
}

/** How many more objects a data layer can hold. */
export const remainingCapacity = ({ object_count: count }: DataGroupSummary): number =>
  Math.max(0, dataGroupMaxObjects - count)

function whyOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return text.cancelled
  if (error instanceof ConnectionLost) return text.lost
  if (error instanceof ApiProblem) return error.message
  throw error
}

/** Retries use the same id, so the server stores the batch only once. */
async function save(dataGroupId: number, objects: TypedObject[]): Promise<readonly string[]> {
  const body = { dataGroupId, objects, changeId: newUuid() }
  for (let tries = 1; ; tries++) {
    try {
      return (await request(saveDataGroupObjects, { body })).uuids
    } catch (error) {
      if (!(error instanceof ConnectionLost) || tries === mostTries) throw error
    }
  }
}

function typed({ markers, drawings }: ImportedObjects): TypedObject[] {
  return [
    ...markers.map(({ coordinates, ...marker }): TypedObject => ({
      type: 'marker',
      object: { ...wordsOf(marker), center: [coordinates[0], coordinates[1]] },
    })),
    ...drawings.map(({ type, data, ...drawing }): TypedObject => ({
      type: type === 'Polygon' ? 'polygon' : 'line',
      object: { ...wordsOf(drawing), vertices: data.geometry.coordinates },
    })),
  ]
}

function wordsOf({ name, description }: { name: string; description?: string | undefined }) {
  return {
    name: name.slice(0, objectNameMaxLength),
    description: description?.slice(0, objectDescriptionMaxLength),
  }
}

function* batchesOf(objects: readonly TypedObject[]): Generator<TypedObject[]> {
  let batch: TypedObject[] = []
  let size = 0
  for (const one of objects) {
    batch.push(one)
    size += JSON.stringify(one.object.vertices ?? '').length
    if (batch.length < batchObjects && size < batchPositionsText) continue
    yield batch
    batch = []
    size = 0
  }
  if (batch.length > 0) yield batch
}
