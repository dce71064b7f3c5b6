import { useLayoutEffect, useRef } from 'react'

import { setSearchMarker, usePlaceSearch } from '../document/place-search.ts'
import { placeSearchText as text } from '../text/place-search.ts'
import { useMapStatus } from './view/map-status.ts'
import { focusMap } from './view/pass-focus-to-map.ts'
import styles from './search-marker.module.css'

/** A red pin at the last search result. Pressing it removes it. */
export function SearchMarker() {
  const marker = usePlaceSearch((search) => search.marker)
  const camera = useMapStatus((status) => status.camera)
  const pin = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (!camera || !marker) return undefined
    const place = () => {
      const { x, y } = camera.project(marker.lngLat)
      if (pin.current) pin.current.style.translate = `${x}px ${y}px`
    }
    place()
    return camera.onMove(place)
  }, [camera, marker])
  if (!marker) return null
  return (
    <button
      ref={pin}
      type="button"
      className={styles.pin}
      aria-label={text.marker({ name: marker.name })}
      title={text.marker({ name: marker.name })}
      onClick={() => {
        setSearchMarker(null)
        focusMap()
      }}
    >
      <svg width={32} height={40} viewBox="0 0 32 40" aria-hidden>
        <path d="M16 38.5C15.2 38.5 4 24.6 4 14.6C4 7.6 9.4 2 16 2C22.6 2 28 7.6 28 14.6C28 24.6 16.8 38.5 16 38.5Z" />
        <circle cx={16} cy={14.5} r={5} />
      </svg>
    </button>
  )
}
