import { findObject, type MapObject } from '@terrier/domain/document/find-object'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { useState } from 'react'

import { useOpenMap } from '../../document/open-map.ts'
import { AtPlace } from '../../map/at-place.tsx'
import { objectPopupText as text } from '../../text/object-popup.ts'
import { DisplayMode } from './display-mode.tsx'
import { EditMode } from './edit-mode.tsx'
import styles from './object-popup.module.css'

/** The height of a pin, and a hair more. */
const aboveMarkerPx = 44
const aboveShapePx = 12

/** About the marker or drawing in hand, over its place on the map; not while a tool is at work. */
export function ObjectPopup() {
  const document = useOpenMap((map) => map.document)
  const uuid = useOpenMap((map) => (map.tool === null ? map.activeObjectId : null))
  const object = uuid === null ? null : findObject(document, uuid)
  return object && <Popup key={object.uuid} object={object} />
}

function Popup({ object }: { readonly object: MapObject }) {
  const [mode, setMode] = useState<'display' | 'edit' | 'edited'>('display')
  return (
    <AtPlace
      lngLat={placeOf(object)}
      lift={object.kind === 'marker' ? aboveMarkerPx : aboveShapePx}
    >
      <section className={styles.popup} aria-label={text.popup(object.name)}>
        {mode === 'edit' ? (
          <EditMode object={object} onLeave={() => setMode('edited')} />
        ) : (
          <DisplayMode
            object={object}
            isBackFromEdit={mode === 'edited'}
            onEdit={() => setMode('edit')}
          />
        )}
      </section>
    </AtPlace>
  )
}

/** A line is spoken of at its middle corner, which lies on it; its centre may not. */
function placeOf(object: MapObject): LngLat {
  if (object.kind === 'marker') return lngLatOf(object.coordinates)
  const { geometry } = object.data
  if (geometry.type === 'Polygon') return lngLatOf(object.center)
  const middle = geometry.coordinates[Math.floor(geometry.coordinates.length / 2)]
  return lngLatOf(middle ?? object.center)
}
