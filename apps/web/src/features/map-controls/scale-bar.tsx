import { useMapStatus } from '../../map/map-status.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { distanceLabel, scaleFor } from './scale.ts'
import styles from './map-footer.module.css'

const maxWidthPx = 110

export function ScaleBar() {
  const zoom = useMapStatus((status) => status.zoom)
  const lat = useMapStatus((status) => status.centre[1])
  const { widthPx, metres } = scaleFor(zoom, lat, maxWidthPx)
  const distance = distanceLabel(metres)
  return (
    <p className={styles.scale} title={text.scale({ distance })}>
      {distance}
      <span className={styles.ruler} style={{ width: widthPx }} />
    </p>
  )
}
