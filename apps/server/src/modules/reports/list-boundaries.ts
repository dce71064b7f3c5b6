import * as contract from '@terrier/contract/areas'
import { BoundaryLayer, type BoundaryAtPosition } from '@terrier/contract/areas'
import { polygonContains } from '@terrier/geo/point-in-polygon'
import type { LngLat } from '@terrier/geo/position'
import { decodeTwkb } from '@terrier/geo/twkb'

import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'

export const listBoundaries = call(contract.listBoundaries, async ({ query }, context) => {
  const position: LngLat = [query.lng, query.lat]
  const found = await Promise.all(
    BoundaryLayer.options.map((layer) => boundariesOf(layer, position, context)),
  )
  return found.flat()
})

async function boundariesOf(
  layer: BoundaryLayer,
  position: LngLat,
  { store, datasets }: Pick<Context, 'store' | 'datasets'>,
): Promise<BoundaryAtPosition[]> {
  const dataset = await datasets.named(layer)
  if (!dataset) return []
  const { version } = dataset
  const [lng, lat] = position
  const near = await store.features.inTile(version, [lng, lat, lng, lat])
  return near.flatMap(({ id, name, geom }) => {
    const geometry = decodeTwkb(geom)
    const isPolygon = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
    return isPolygon && polygonContains(geometry, position)
      ? [{ layer, version, feature: id, name }]
      : []
  })
}
