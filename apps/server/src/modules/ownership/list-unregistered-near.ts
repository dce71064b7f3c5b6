import { unregisteredMinAreaSquareMetres } from '@terrier/contract/limits'
import {
  listUnregisteredNear as contract,
  type UnregisteredPiece,
} from '@terrier/contract/unregistered'
import { distanceMetres } from '@terrier/geo/line-length'
import type { LngLat } from '@terrier/geo/position'
import { decodeTwkb } from '@terrier/geo/twkb'

import { call } from '../../http/call.ts'

const maxPieces = 100

export const listUnregisteredNear = call(contract, async ({ query }, { store, datasets }) => {
  const release = await datasets.named('ownership')
  if (!release) return { pieces: [], total: 0, slivers: 0, edition: null, fictional: false }
  const point: LngLat = [query.lng, query.lat]
  const { pieces, total, slivers } = await store.unregistered.near(release.version, point, {
    radiusMetres: query.radiusMetres,
    minAreaSquareMetres: unregisteredMinAreaSquareMetres,
    limit: maxPieces,
  })
  return {
    pieces: pieces.map(({ id, areaSquareMetres, centre, geom }): UnregisteredPiece => {
      const { type, coordinates } = decodeTwkb(geom)
      return {
        id,
        areaSquareMetres,
        distanceMetres: distanceMetres(point, centre),
        centre: [centre[0], centre[1]],
        geometry: { type, coordinates: [...coordinates] },
      }
    }),
    total,
    slivers,
    edition: release.edition,
    fictional: release.fictional,
  }
})
