import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './at-place.module.css'
import { coveredEdges, coverMap, onCovered } from './covered-edges.ts'
import { useMapStatus } from './map-status.ts'
import { placeBox } from './place-box.ts'
import { useMediaQuery } from './use-media-query.ts'

interface AtPlaceProps {
  readonly lngLat: LngLat
  /** How far above the place the box stays, in pixels. */
  readonly lift: number
  readonly children: ReactNode
}

/** Keeps its children at a place on the map; on telephones, as a sheet below the place. */
export function AtPlace(props: AtPlaceProps) {
  const isNarrow = useMediaQuery('(width < 600px)')
  return isNarrow ? <BelowPlace {...props} /> : <BesidePlace {...props} />
}

/** Follows the place while the map moves, and stays inside what is seen of the map meanwhile. */
function BesidePlace({ lngLat, lift, children }: AtPlaceProps) {
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
        covered: coveredEdges(frame),
        lift,
      })
      // Set by hand, since rendering at every frame of a movement would lag behind the map.
      element.style.translate = `${left}px ${top}px`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    const stopFollowing = camera.onMove(place)
    const stopListening = onCovered(place)
    return () => {
      observer.disconnect()
      stopFollowing()
      stopListening()
    }
  }, [camera, lng, lat, lift])

  return (
    <div ref={box} className={styles.place}>
      {children}
    </div>
  )
}

/** Beside a finger's width of map there is no room, so the map makes way instead. */
function BelowPlace({ lngLat, children }: AtPlaceProps) {
  const camera = useMapStatus((status) => status.camera)
  const sheet = useRef<HTMLDivElement>(null)
  const [lng, lat] = lngLat

  useLayoutEffect(() => {
    const element = sheet.current
    if (!camera || !element) return undefined
    const uncover = coverMap(element)
    const observer = new ResizeObserver(() => camera.reveal([lng, lat]))
    observer.observe(element)
    return () => {
      observer.disconnect()
      uncover()
    }
  }, [camera, lng, lat])

  return (
    <div ref={sheet} className={styles.sheet} data-sheet>
      {children}
    </div>
  )
}
