import { useRef, type ReactNode } from 'react'

import { useMapDocument } from '../document/map-document.ts'
import { mapText } from '../text/map.ts'
import styles from './map-view.module.css'
import { useDataShapes, useFilled } from './objects/use-data-shapes.ts'
import { useObjects } from './objects/use-objects.ts'
import { Crosshair } from './tools/crosshair.tsx'
import { useSelectionHighlight } from './tools/selection-highlight.ts'
import { useSelectBox } from './tools/select-box.ts'
import { useMarkerDrag } from './tools/use-marker-drag.ts'
import { useTools } from './tools/use-tools.ts'
import { useAreaOutline } from './use-area-outline.ts'
import { useBaseStyle } from './use-base-style.ts'
import { useCamera } from './use-camera.ts'
import { useDataGroupsShown } from './use-data-groups-shown.ts'
import { useFineGrid } from './use-fine-grid.ts'
import { useLocalNames } from './use-local-names.ts'
import { useGoTo } from './use-go-to.ts'
import { useHover } from './use-hover.ts'
import { useMap } from './use-map.ts'
import { useProximityLayers } from './use-proximity-layers.ts'
import { useOverlays } from './use-overlays.ts'
import { useOwnerMap } from './use-owner-map.ts'
import { usePendingLayer } from './use-pending.ts'
import { usePointerPosition } from './use-pointer-position.ts'
import { usePointer } from './use-pointer.ts'
import { usePreview } from './use-preview.ts'
import { useSearchMarkerLayer } from './use-search-marker-layer.ts'
import { useSelectionLayers } from './use-selection-layers.ts'
import { useStyleCredits } from './use-style-credits.ts'
import { useTileErrors } from './use-tile-errors.ts'
import { useWhatIsHere } from './picking/what-is-here.ts'

interface MapViewProps {
  /** Called after a click on a parcel has selected its property. */
  readonly onParcel: () => void
  /** Called after a click that hit nothing. */
  readonly onGround: () => void
  /** Controls laid over the map. */
  readonly children?: ReactNode
}

/** The map of the open document, with its selection and tools. */
export function MapView({ onParcel, onGround, children }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const map = useMap(container)
  const { mapLayers } = useMapDocument((state) => state.document)
  const baseLayer = useMapDocument((state) => state.document.map.baseLayer ?? 'topography')

  useCamera(map)
  useGoTo()
  useTileErrors(map)
  const stack = useBaseStyle(map, baseLayer)
  useStyleCredits(map, baseLayer)
  const groups = useDataGroupsShown()
  const { filled, onFilled } = useFilled(stack)
  useOverlays(stack, mapLayers, baseLayer, { groups, filled })
  useDataShapes(map, stack, { groups, onFilled })
  usePendingLayer(stack)
  useLocalNames(map, stack)
  useFineGrid(map, stack)
  usePointerPosition(map)
  useOwnerMap(stack)
  useProximityLayers(stack)
  useAreaOutline(stack)
  usePreview(stack)
  useSearchMarkerLayer(stack)
  useSelectionLayers(stack)
  const sources = useObjects(map, stack, groups)
  usePointer(map, { onParcel, onEmptyMap: onGround })
  useWhatIsHere(map)
  useHover(map)
  useMarkerDrag(map, sources?.activeMarker)
  useTools(map, stack)
  useSelectBox(map)
  useSelectionHighlight(map, stack)

  return (
    <section className={styles.map} aria-label={mapText.regionLabel}>
      <div ref={container} className={styles.canvas} />
      <Crosshair />
      {children}
    </section>
  )
}
