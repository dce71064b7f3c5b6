import type { StoredMapSummary } from '@terrier/store/map-bin/stored-map-list'
import type { StoredMap } from '@terrier/store/stored'

import { problemOf } from '../../http/problem-of.ts'
import { uniqueArchiveName } from './unique-archive-name.ts'
import type { PersonalDataTools } from './personal-data-tools.ts'
import { findProperties } from '../../map-files/selected-properties.ts'
import type { ArchivedFile } from './zip-stream.ts'

/** Every map that the user owns as saved, and as GeoJSON; one in memory at a time. */
export async function* ownMapFiles(
  userId: number,
  maps: readonly StoredMapSummary[],
  tools: PersonalDataTools,
): AsyncGenerator<ArchivedFile> {
  const notes: string[] = []
  for (const { eid } of maps.filter(({ access }) => access === 2)) {
    tools.gone.throwIfAborted()
    const map = await tools.context.store.maps.get(eid, userId)
    // Deleted or transferred since the list was read.
    if (map?.access !== 2) continue
    yield { name: uniqueArchiveName('maps', eid, map.name, '.json'), pieces: [map.data] }
    try {
      yield await geojsonFile(userId, map, tools)
    } catch (error) {
      tools.gone.throwIfAborted()
      const problem = tools.exports.reported(problemOf(error))
      // The map has no objects, as its saved file shows.
      if (problem.code === 'nothing-to-export') continue
      notes.push(`${eid} ${map.name}: no GeoJSON. ${problem.message}`)
    }
  }
  if (notes.length > 0) yield { name: 'NOTES.txt', pieces: [notes.join('\r\n'), '\r\n'] }
}

async function geojsonFile(
  userId: number,
  { eid, name, data }: StoredMap,
  { context, exports, gone }: PersonalDataTools,
): Promise<ArchivedFile> {
  const order = { userId, mapName: name, format: 'geojson', crs: '4326' } as const
  const { ending, bytes } = await exports.make(
    { ...order, load: async () => data },
    { signal: gone, findProperties: findProperties(context, gone) },
  )
  return { name: uniqueArchiveName('maps', eid, name, ending), pieces: [bytes] }
}
