import { mapDataMaxBytes } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import type { Rewrite } from '@terrier/store/maps/map-save'

/** Changes a map on the server, for clients that send one object instead of the map. */
export function rewriteOf(change: (document: SavedMapData) => SavedMapData): Rewrite {
  return ({ name, document }) => {
    const read = upgradeMap(document)
    if (!read.ok) throw new Problem('bad-request', { message: 'The map cannot be read.' })
    const data = JSON.stringify(change(read.value))
    if (Buffer.byteLength(data) > mapDataMaxBytes) throw new Problem('too-large')
    return { name, data }
  }
}
