import type { SavedMarker } from '@terrier/contract/saved-map'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import { formatCoordinate } from '@terrier/domain/format/coordinate'
import { MapPin } from 'lucide-react'

import { landInformationText as text } from '../../text/land-information.ts'
import styles from './land-information.module.css'
import { ObjectRow } from './object-row.tsx'

export function MarkerList({ markers }: { readonly markers: readonly SavedMarker[] }) {
  return (
    <section aria-label={text.markers}>
      <h3 className={styles.heading}>{text.markers}</h3>
      <ul>
        {markers.map(({ uuid, name, coordinates }) => (
          <ObjectRow
            key={uuid}
            uuid={uuid}
            name={name}
            lngLat={lngLatOf(coordinates)}
            icon={<MapPin size={20} strokeWidth={1.75} aria-hidden />}
            facts={[
              { label: text.longitude, value: formatCoordinate(coordinates[0]) },
              { label: text.latitude, value: formatCoordinate(coordinates[1]) },
            ]}
          />
        ))}
      </ul>
    </section>
  )
}
