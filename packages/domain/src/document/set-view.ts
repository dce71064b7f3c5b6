import type { BaseLayer } from '@terrier/contract/saved-map'
import type { LngLat } from '@terrier/geo/position'

import { changeDocument } from './change-document.ts'
import { setHead } from './map-head.ts'
import type { Operation } from './operation.ts'
import { savedPosition } from './saved-shape.ts'

export interface ViewPosition {
  readonly zoom: number
  readonly lngLat: LngLat
}

/** Sets centre and zoom. */
export function setView({ zoom, lngLat }: ViewPosition): Operation {
  return (document) =>
    changeDocument(
      document,
      setHead({ map: { ...document.map, zoom: [zoom], lngLat: savedPosition(lngLat) } }),
    )
}

/** Sets the base layer; `undefined` removes the field. */
export function setBaseLayer(baseLayer: BaseLayer | undefined): Operation {
  return (document) => {
    const { baseLayer: _, ...view } = document.map
    return changeDocument(document, setHead({ map: baseLayer ? { ...view, baseLayer } : view }))
  }
}
