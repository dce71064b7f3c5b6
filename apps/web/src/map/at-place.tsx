import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './at-place.module.css'
import { coveredEdges, coverMap, onCovered } from './covered-edges.ts'
import { useMapStatus, type Camera } from './map-status.ts'
import { placeBox } from './place-box.ts'
import { useMediaQuery } from './use-media-query.ts'

interface AtPlaceProps {
  readonly lngLat: LngLat
  /** How far above the place the box stays, in pixels. */
  readonly lift: number
  readonly children: ReactNode
}

/**
 * Keeps its children at a place on the map; on telephones, as a sheet below the place. They stay the
 * same ones when a telephone is turned, with what is being typed in them.
 */
export function AtPlace({ lngLat, lift, children }: AtPlaceProps) {
  const isNarrow = useMediaQuery('(width < 600px)')
  const camera = useMapStatus((status) => status.camera)
  const box = useRef<HTMLDivElement>(null)
  const [lng, lat] = lngLat

  useLayoutEffect(() => {
    const element = box.current
    if (!camera || !element) return undefined
    return isNarrow
      ? lieBelow(element, { camera, lngLat: [lng, lat] })
      : standBeside(element, { camera, lngLat: [lng, lat], lift })
  }, [isNarrow, camera, lng, lat, lift])

  return (
    <div
      ref={box}
      className={isNarrow ? styles.sheet : styles.place}
      data-sheet={isNarrow || undefined}
    >
      {children}
    </div>
  )
}

interface Placing {
  readonly camera: Camera
  readonly lngLat: LngLat
}

/** Follows the place while the map moves, and stays inside what is seen of the map meanwhile. */
function standBeside(
  element: HTMLElement,
  { camera, lngLat, lift }: Placing & { readonly lift: number },
): (() => void) | undefined {
  const frame = element.offsetParent
  if (!frame) return undefined
  const place = () => {
    const { left, top } = placeBox(camera.project(lngLat), {
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
    element.style.translate = ''
  }
}

/** Beside a finger's width of map there is no room, so the map makes way instead. */
function lieBelow(element: HTMLElement, { camera, lngLat }: Placing): () => void {
  const uncover = coverMap(element)
  const observer = new ResizeObserver(() => camera.reveal(lngLat))
  observer.observe(element)
  return () => {
    observer.disconnect()
    uncover()
  }
}
