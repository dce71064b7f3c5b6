import type { SavedMapData } from '@terrier/contract/saved-map'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { activate } from '../document/hands.ts'
import { useOpenMap } from '../document/open-map.ts'
import { useMapStatus } from '../map/map-status.ts'
import { publicMapText as text } from '../text/public-map.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './public-map.module.css'

interface PublicContentsProps {
  readonly onClose: () => void
  readonly onChoose: () => void
}

/** Everything that is drawn, by name: each leads to its place on the map. */
export function PublicContents({ onClose, onChoose }: PublicContentsProps) {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that opened this is gone.
  useEffect(() => title.current?.focus(), [])
  const document = useOpenMap((map) => map.document)
  const camera = useMapStatus((status) => status.camera)
  const objects = objectsOn(document)
  return (
    <section className={styles.contents} aria-labelledby={heading}>
      <header>
        <h2 id={heading} ref={title} tabIndex={-1}>
          {text.contents}
        </h2>
        <IconButton size="small" label={text.close} onPress={onClose}>
          <X size={18} strokeWidth={1.75} />
        </IconButton>
      </header>
      {objects.length === 0 && <p>{text.nothing}</p>}
      <ul>
        {objects.map(({ uuid, name, description, at }) => (
          <li key={uuid}>
            <button
              type="button"
              onClick={() => {
                activate(uuid)
                camera?.goTo(at)
                onChoose()
              }}
            >
              {name}
            </button>
            {description && <p>{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Listed {
  readonly uuid: string
  readonly name: string
  readonly description: string | undefined
  readonly at: LngLat
}

const objectsOn = ({ markers, drawings }: SavedMapData): Listed[] => [
  ...markers.markers.map(({ uuid, name, description, coordinates }) => ({
    uuid,
    name,
    description,
    at: lngLatOf(coordinates),
  })),
  ...drawings.polygons.map(({ uuid, name, description, center }) => ({
    uuid,
    name,
    description,
    at: lngLatOf(center),
  })),
]
