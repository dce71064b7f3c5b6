import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

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

/**
 * Keeps its children at a place on the map; on telephones, as a sheet below the place. They stay the
 * same ones when a telephone is turned, with what is being typed in them.
 */
export function AtPlace({ lngLat, lift, children }: AtPlaceProps) {
  const isNarrow = useMediaQuery('(width < 600px)')
  const box = useRef<HTMLDivElement>(null)
  useBeside(box, { lngLat, lift, isWanted: !isNarrow })
  useBelow(box, { lngLat, isWanted: isNarrow })
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
  readonly lngLat: LngLat
  readonly isWanted: boolean
}

/** Follows the place while the map moves, and stays inside what is seen of the map meanwhile. */
function useBeside(
  box: RefObject<HTMLDivElement | null>,
  { lngLat, lift, isWanted }: Placing & { readonly lift: number },
): void {
  const camera = useMapStatus((status) => status.camera)
  const [lng, lat] = lngLat
  useLayoutEffect(() => {
    const element = box.current
    const frame = element?.offsetParent
    if (!isWanted || !camera || !element || !frame) return undefined
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
      element.style.translate = ''
    }
  }, [box, isWanted, camera, lng, lat, lift])
}

/** Beside a finger's width of map there is no room, so the map makes way instead. */
function useBelow(box: RefObject<HTMLDivElement | null>, { lngLat, isWanted }: Placing): void {
  const camera = useMapStatus((status) => status.camera)
  const [lng, lat] = lngLat
  useLayoutEffect(() => {
    const element = box.current
    if (!isWanted || !camera || !element) return undefined
    const uncover = coverMap(element)
    const observer = new ResizeObserver(() => camera.reveal([lng, lat]))
    observer.observe(element)
    return () => {
      observer.disconnect()
      uncover()
    }
  }, [box, isWanted, camera, lng, lat])
}
