import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef } from 'react'

import { useMapStatus } from '../map-status.ts'
import { useAim } from './aim.ts'
import styles from './crosshair.module.css'
import { useDraft } from './draft.ts'

/** A cross in the middle of the map, for who draws, or asks what is there, without a pointer. */
export function Crosshair() {
  const isAiming = useAim((aim) => aim.isAiming)
  // What is chosen has a mark of its own, and the arrows move that.
  const hasChosen = useDraft(({ chosen }) => chosen !== null)
  return isAiming && !hasChosen ? <Cross at={null} /> : null
}

/** A cross at a place, or with null in the middle of what is seen of the map. */
export function Cross({ at }: { readonly at: LngLat | null }) {
  const camera = useMapStatus((status) => status.camera)
  const cross = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!camera) return undefined
    const place = () => {
      const { x, y } = camera.project(at ?? camera.visibleCentre())
      if (cross.current) cross.current.style.translate = `${x}px ${y}px`
    }
    place()
    // A sheet that has come or gone shows at the next movement, before anything is placed there.
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
