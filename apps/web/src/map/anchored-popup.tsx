import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './anchored-popup.module.css'
import { coveredEdges, registerOverlay, onCoveredEdgesChange } from './view/covered-edges.ts'
import { useMapStatus, type Camera } from './view/map-status.ts'
import { isInside, positionPopup, type ScreenBox } from './position-popup.ts'
import { useMediaQuery } from './use-media-query.ts'

interface AnchoredPopupProps {
  readonly lngLat: LngLat
  /** Bounds that the popup should not cover; the position alone when left out. */
  readonly bounds?: Bounds | undefined
  /** Whether a pin is drawn at the position. */
  readonly hasPin?: boolean
  readonly children: ReactNode
}

/** Extent of a selected pin and its label around its position, in pixels. */
const pin = { beside: 23, above: 54, below: 22 }

/**
 * Places its children beside a position on the map, or in a sheet below it on phones. The children
 * keep their state when the layout changes, as when a phone is turned.
 */
export function AnchoredPopup({ lngLat, bounds, hasPin = false, children }: AnchoredPopupProps) {
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

/** Keeps the element beside its target while the map moves, within the visible part of the map. */
function standBeside(element: HTMLElement, placing: Placing): (() => void) | undefined {
  const frame = element.offsetParent
  const { camera } = placing
  if (!frame) return undefined
  const placement = () => {
    const target = targetOf(placing)
    const visible = visiblePart(frame)
    const popup = { width: element.offsetWidth, height: element.offsetHeight }
    const placed = positionPopup(target, { popup, maxHeight: maxHeightOf(element), visible })
    return { ...placed, isWhole: isInside(target, visible) }
  }
  const place = () => {
    const { left, top } = placement()
    // Set directly, since rendering at every frame would lag behind the map.
    element.style.translate = `${left}px ${top}px`
  }
  place()
  const { shift, isWhole } = placement()
  if (isWhole) camera.makeWay(shift)
  const observer = new ResizeObserver(place)
  observer.observe(element)
  const stopFollowing = camera.onMove(place)
  const stopListening = onCoveredEdgesChange(place)
  return () => {
    observer.disconnect()
    stopFollowing()
    stopListening()
    element.style.translate = ''
  }
}

/** The screen area that the popup should not cover. */
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

/** The popup's maximum height from its style sheet, in pixels; 0 if it has none. */
function maxHeightOf({ firstElementChild }: HTMLElement): number {
  const maxHeight = firstElementChild ? getComputedStyle(firstElementChild).maxHeight : ''
  return Number.parseFloat(maxHeight) || 0
}

/** Phones have no room beside the target, so the map is panned instead. */
function lieBelow(element: HTMLElement, { camera, lngLat, bounds }: Placing): () => void {
  const uncover = registerOverlay(element)
  const observer = new ResizeObserver(() => camera.reveal(lngLat, bounds))
  observer.observe(element)
  return () => {
    observer.disconnect()
    uncover()
  }
}
