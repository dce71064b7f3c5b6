import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef } from 'react'

import { useMapStatus } from '../view/map-status.ts'
import { useCrosshair } from './crosshair-position.ts'
import styles from './crosshair.module.css'
import { useDraft } from './draft-state.ts'

/** A crosshair in the middle of the map, for drawing and querying without a pointer. */
export function Crosshair() {
  const isCrosshairActive = useCrosshair((crosshair) => crosshair.isCrosshairActive)
  // A selected vertex has its own highlight, and the arrow keys move it instead of the map.
  const hasChosen = useDraft(({ selectedPart }) => selectedPart !== null)
  return isCrosshairActive && !hasChosen ? <CrosshairMark at={null} /> : null
}

/** A crosshair at a position; with null in the centre of the visible part of the map. */
export function CrosshairMark({ at }: { readonly at: LngLat | null }) {
  const camera = useMapStatus((status) => status.camera)
  const cross = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!camera) return undefined
    const place = () => {
      const { x, y } = camera.project(at ?? camera.visibleCentre())
      if (cross.current) cross.current.style.translate = `${x}px ${y}px`
    }
    place()
    // After a sheet was opened or closed the crosshair moves with the next movement of the map,
    // before anything can be placed.
    return camera.onMove(place)
  }, [camera, at])
  return (
    <div ref={cross} className={styles.cross} aria-hidden>
      <svg width={40} height={40} viewBox="-20 -20 40 40">
        <path className={styles.edge} d="M-18 0H-5M5 0H18M0-18V-5M0 5V18" />
        <path className={styles.line} d="M-18 0H-5M5 0H18M0-18V-5M0 5V18" />
        <circle className={styles.line} r={1} />
      </svg>
    </div>
  )
}
