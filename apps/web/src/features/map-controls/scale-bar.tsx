import { useMapStatus } from '../../map/view/map-status.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { imperialScale, metricScale } from './scale.ts'
import styles from './map-footer.module.css'

const maxWidthPx = 110

/** Scale bars in metres and in miles. */
export function ScaleBar() {
  const zoom = useMapStatus((status) => status.zoom)
  const lat = useMapStatus((status) => status.centre[1])
  const bars = [metricScale, imperialScale].map((scaleFor) => scaleFor(zoom, lat, maxWidthPx))
  return (
    <p className={styles.scale}>
      {bars.map(({ widthPx, distance }) => (
        <span key={distance} style={{ width: widthPx }} title={text.scale({ distance })}>
          {distance}
        </span>
      ))}
    </p>
  )
}
