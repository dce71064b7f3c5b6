import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './at-place.module.css'
import { coveredEdges, coverMap, onCovered } from './covered-edges.ts'
import { useMapStatus, type Camera } from './map-status.ts'
import { isInside, placeBeside, type ScreenBox } from './place-beside.ts'
import { useMediaQuery } from './use-media-query.ts'

interface AtPlaceProps {
  readonly lngLat: LngLat
  /** What lies there, and is to be seen beside the children: a place without extent when left out. */
  readonly bounds?: Bounds | undefined
  /** Whether a pin is drawn at the place. */
  readonly hasPin?: boolean
  readonly children: ReactNode
}

/** What a selected pin and the name under it take up round their place, in pixels. */
const pin = { beside: 23, above: 54, below: 22 }

/**
 * Keeps its children beside what lies at a place on the map; on telephones, as a sheet below it. They
 * stay the same ones when a telephone is turned, with what is being typed in them.
 */
export function AtPlace({ lngLat, bounds, hasPin = false, children }: AtPlaceProps) {
  const isNarrow = useMediaQuery('(width < 600px)')
  const camera = useMapStatus((status) => status.camera)
  const box = useRef<HTMLDivElement>(null)
  const [lng, lat] = lngLat
  const [west, south, east, north] = bounds ?? [lng, lat, lng, lat]

  useLayoutEffect(() => {
    const element = box.current
    if (!camera || !element) return undefined
    const placing: Placing = {
      camera,
      lngLat: [lng, lat],
      bounds: [west, south, east, north],
      hasPin,
    }
    return isNarrow ? lieBelow(element, placing) : standBeside(element, placing)
  }, [isNarrow, camera, lng, lat, west, south, east, north, hasPin])

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
  readonly bounds: Bounds
  readonly hasPin: boolean
}

/** Follows the place while the map moves, and stays inside what is seen of the map meanwhile. */
function standBeside(element: HTMLElement, placing: Placing): (() => void) | undefined {
  const frame = element.offsetParent
  const { camera } = placing
  if (!frame) return undefined
  const placement = () => {
    const target = targetOf(placing)
    const visible = visiblePart(frame)
    const popup = { width: element.offsetWidth, height: element.offsetHeight }
    const placed = placeBeside(target, { popup, maxHeight: maxHeightOf(element), visible })
    return { ...placed, isWhole: isInside(target, visible) }
  }
  const place = () => {
    const { left, top } = placement()
    // Set by hand, since rendering at every frame of a movement would lag behind the map.
    element.style.translate = `${left}px ${top}px`
  }
  place()
  const { shift, isWhole } = placement()
  if (isWhole) camera.makeWay(shift)
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

/** What is to be seen beside the popup, on the screen. */
function targetOf({ camera, lngLat, bounds, hasPin }: Placing): ScreenBox {
  const [west, south, east, north] = bounds
  const upperLeft = camera.project([west, north])
  const lowerRight = camera.project([east, south])
  const { x, y } = camera.project(lngLat)
  const around = hasPin ? pin : { beside: 0, above: 0, below: 0 }
  return {
    left: Math.min(upperLeft.x, x - around.beside),
    top: Math.min(upperLeft.y, y - around.above),
    right: Math.max(lowerRight.x, x + around.beside),
    bottom: Math.max(lowerRight.y, y + around.below),
  }
}

function visiblePart(frame: Element): ScreenBox {
  const { left, bottom } = coveredEdges(frame)
  return { left, top: 0, right: frame.clientWidth, bottom: frame.clientHeight - bottom }
}

/** How tall the style sheet lets the popup become. */
function maxHeightOf({ firstElementChild }: HTMLElement): number {
  const maxHeight = firstElementChild ? getComputedStyle(firstElementChild).maxHeight : ''
  return Number.parseFloat(maxHeight) || 0
}

/** Beside a finger's width of map there is no room, so the map makes way instead. */
function lieBelow(element: HTMLElement, { camera, lngLat, bounds }: Placing): () => void {
  const uncover = coverMap(element)
  const observer = new ResizeObserver(() => camera.reveal(lngLat, bounds))
  observer.observe(element)
  return () => {
    observer.disconnect()
    uncover()
  }
}
