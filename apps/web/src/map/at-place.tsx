import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './at-place.module.css'
import { useMapStatus } from './map-status.ts'
import { placeBox } from './place-box.ts'

interface AtPlaceProps {
  readonly lngLat: LngLat
  /** How far above the place the box stays, in pixels. */
  readonly lift: number
  readonly children: ReactNode
}

/** Keeps its children at a place on the map while the map moves, and inside the map meanwhile. */
export function AtPlace({ lngLat, lift, children }: AtPlaceProps) {
  const camera = useMapStatus((status) => status.camera)
  const box = useRef<HTMLDivElement>(null)
  const [lng, lat] = lngLat

  useLayoutEffect(() => {
    const element = box.current
    const frame = element?.offsetParent
    if (!camera || !element || !frame) return undefined
    const place = () => {
      const { left, top } = placeBox(camera.project([lng, lat]), {
        box: { width: element.offsetWidth, height: element.offsetHeight },
        frame: { width: frame.clientWidth, height: frame.clientHeight },
        lift,
      })
      // Set by hand, since rendering at every frame of a movement would lag behind the map.
      element.style.translate = `${left}px ${top}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    const stopFollowing = camera.onMove(place)
    return () => {
      observer.disconnect()
      stopFollowing()
    }
  }, [camera, lng, lat, lift])

  return (
    <div ref={box} className={styles.place}>
      {children}
    </div>
  )
}
