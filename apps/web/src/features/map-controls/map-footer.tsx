import { useDatasets } from '../../api/queries.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { useMapStatus } from '../../map/map-status.ts'
import { useBaseLayers } from '../../map/use-base-style.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { creditsFor } from './credits.ts'
import styles from './map-footer.module.css'
import { PositionReadout } from './position-readout.tsx'
import { ScaleBar } from './scale-bar.tsx'

const separator = ' · '

/** Along the bottom of the map: how long things are, and whom the data is owed to. */
export function MapFooter() {
  const { data: datasets } = useDatasets()
  const { configured } = useBaseLayers()
  const { map, mapLayers } = useOpenMap((state) => state.document)
  const view = useMapStatus((status) => status.view)
  const { lines, isFictional } = creditsFor({
    map,
    mapLayers,
    datasets: datasets ?? [],
    config: configured,
    view,
  })
  return (
    <footer className={styles.footer}>
      <PositionReadout />
      <ScaleBar />
      <p className={styles.credits} aria-label={text.attribution}>
        {isFictional && <strong>{text.fictional}</strong>}
        {isFictional && separator}
        {lines.join(separator)}
      </p>
    </footer>
  )
}
