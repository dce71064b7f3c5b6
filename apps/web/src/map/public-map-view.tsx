import type { DataGroup } from '@terrier/contract/data-groups'
import { useRef, useState, type ReactNode } from 'react'

import { publicViewQuery } from '../api/public-view-query.ts'
import { useMapDocument } from '../document/map-document.ts'
import { mapText } from '../text/map.ts'
import styles from './map-view.module.css'
import { useDataShapes, useFilled } from './objects/use-data-shapes.ts'
import { useObjects } from './objects/use-objects.ts'
import { publicTiles } from './public-tiles.ts'
import { useBaseStyle } from './use-base-style.ts'
import { useCamera } from './use-camera.ts'
import { useFineGrid } from './use-fine-grid.ts'
import { useLocalNames } from './use-local-names.ts'
import { useMap } from './use-map.ts'
import { useObjectPointer } from './use-object-pointer.ts'
import { useOverlays } from './use-overlays.ts'
import { usePointerPosition } from './use-pointer-position.ts'
import { useStyleCredits } from './use-style-credits.ts'
import { useTileErrors } from './use-tile-errors.ts'

interface PublicMapViewProps {
  readonly slug: string
  /** The data groups published with the page. */
  readonly dataGroups: readonly DataGroup[]
  /** Controls laid over the map. */
  readonly children?: ReactNode
}

/** The read-only map of a public page. */
export function PublicMapView({ slug, dataGroups, children }: PublicMapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const [transformRequest] = useState(() => publicTiles(slug))
  const [addresses] = useState(() => publicViewQuery(slug).queryKey)
  const map = useMap(container, transformRequest)
  const { mapLayers } = useMapDocument((state) => state.document)
  const baseLayer = useMapDocument((state) => state.document.map.baseLayer ?? 'topography')

  useCamera(map)
  const stack = useBaseStyle(map, baseLayer)
  useStyleCredits(map, baseLayer)
  const { filled, onFilled } = useFilled(stack)
  useOverlays(stack, mapLayers, baseLayer, { groups: dataGroups, filled })
  useDataShapes(map, stack, { groups: dataGroups, onFilled })
  useLocalNames(map, stack)
  useFineGrid(map, stack)
  usePointerPosition(map)
  useObjects(map, stack, dataGroups)
  useObjectPointer(map)
  useTileErrors(map, addresses)

  return (
    <section className={styles.map} aria-label={mapText.regionLabel}>
      <div ref={container} className={styles.canvas} />
      {children}
    </section>
  )
}
