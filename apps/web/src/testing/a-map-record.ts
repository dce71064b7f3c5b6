import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'

interface Change extends Partial<Omit<MapRecord, 'map'>> {
  readonly map?: Partial<MapRecord['map']>
}

/** For tests: the server's response for a map with this document, owned by the requesting user. */
export const aMapRecord = (document: SavedMapData, { map, ...change }: Change = {}): MapRecord => ({
  map: {
    eid: 7,
    name: document.name,
    data: JSON.stringify(document),
    createdDate: '2026-10-01T12:00:00.000Z',
    lastModified: '2026-11-02T12:00:00.000Z',
    sharedWith: [],
    isSnapshot: false,
    revision: 1,
    ...map,
  },
  accessGrantedDate: '2026-10-01T12:00:00.000Z',
  access: 2,
  viewed: true,
  ...change,
})
