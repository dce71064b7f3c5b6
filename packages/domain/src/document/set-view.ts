import type { BaseLayer } from '@terrier/contract/saved-map'
import type { LngLat } from '@terrier/geo/position'

import { unchanged, type Operation } from './operation.ts'
import { savedPosition, type SavedPosition } from './saved-shape.ts'

export interface ViewPosition {
  readonly zoom: number
  readonly lngLat: LngLat
}

/** Sets centre and zoom. The inverse restores the old view. */
export function setView({ zoom, lngLat }: ViewPosition): Operation {
  return exchangeView(zoom, savedPosition(lngLat))
}

function exchangeView(zoom: number, lngLat: SavedPosition): Operation {
  return (document) => {
    const { map } = document
    if (map.zoom[0] === zoom && isSamePosition(map.lngLat, lngLat)) return unchanged(document)
    return {
      document: { ...document, map: { ...map, zoom: [zoom], lngLat } },
      inverse: exchangeView(map.zoom[0], map.lngLat),
    }
  }
}

function isSamePosition(a: SavedPosition, b: SavedPosition): boolean {
  return a.length === b.length && a.every((degrees, axis) => degrees === b[axis])
}

/** Sets the base layer; `undefined` removes the field. The inverse restores the old one. */
export function setBaseLayer(baseLayer: BaseLayer | undefined): Operation {
  return (document) => {
    const { baseLayer: old, ...view } = document.map
    if (old === baseLayer) return unchanged(document)
    return {
      document: { ...document, map: baseLayer ? { ...view, baseLayer } : view },
      inverse: setBaseLayer(old),
    }
  }
}
