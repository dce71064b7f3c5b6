import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { useEffect, useLayoutEffect, useRef } from 'react'

import { useBoundaryComparison } from '../document/boundary-comparison.ts'
import { useMapStatus, type Camera } from './view/map-status.ts'
import styles from './boundary-comparison.module.css'

/**
 * The old outline, dashed, and the new one of a reviewed boundary. Drawn over the canvas: it is
 * loaded with the review, and adds nothing to the style of the map. The review says in words what
 * it shows.
 */
export function BoundaryComparison() {
  const shown = useBoundaryComparison((comparison) => comparison.shown)
  const camera = useMapStatus((status) => status.camera)
  const before = useRef<SVGPathElement>(null)
  const after = useRef<SVGPathElement>(null)
  useEffect(() => {
    if (camera && shown) camera.fit(boundsOfBoth(shown.before, shown.after))
  }, [camera, shown])
  useLayoutEffect(() => {
    if (!camera || !shown) return undefined
    const draw = () => {
      before.current?.setAttribute('d', pathOf(shown.before, camera))
      after.current?.setAttribute('d', pathOf(shown.after, camera))
    }
    draw()
    return camera.onMove(draw)
  }, [camera, shown])
  if (!shown) return null
  return (
    <svg className={styles.outlines} aria-hidden>
      <path ref={after} className={styles.after} />
      <path ref={before} className={styles.before} />
    </svg>
  )
}

function boundsOfBoth(before: Geometry | null, after: Geometry | null): Bounds {
  const [one, other] = [before, after].filter((geometry) => geometry !== null).map(boundsOf)
  if (!one || !other) return one ?? [0, 0, 0, 0]
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ]
}

/** The rings in pixels, as an SVG path. */
function pathOf(geometry: Geometry | null, camera: Camera): string {
  return ringsOf(geometry)
    .map((ring) => {
      const corners = ring.map((position) => {
        const { x, y } = camera.project(position)
        return `${x.toFixed(1)} ${y.toFixed(1)}`
      })
      return `M${corners.join('L')}Z`
    })
    .join('')
}

function ringsOf(geometry: Geometry | null): readonly (readonly LngLat[])[] {
  if (geometry?.type === 'Polygon') return geometry.coordinates
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}
