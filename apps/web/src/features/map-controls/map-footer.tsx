import { useEffect, useRef, type ReactNode } from 'react'

import { useDatasets } from '../../api/map-queries.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { useBaseLayers } from '../../map/use-base-style.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { publishHeight } from '../../ui/publish-height.ts'
import { creditsFor } from './credits-for-view.ts'
import styles from './map-footer.module.css'
import { ScaleBar } from './scale-bar.tsx'

/** The no-break space keeps the separator at the end of a line when the text wraps. */
const separator = '\u00A0· '

interface MapFooterProps {
  /** Whether a tray covers the left of the map. */
  readonly isTrayOpen?: boolean
  /** Items that load after the first map, clipped if they do not fit. */
  readonly children?: ReactNode
}

/** Along the bottom of the map: scale bar and attributions. */
export function MapFooter({ isTrayOpen = false, children }: MapFooterProps) {
  const { data: datasets } = useDatasets()
  const { configured } = useBaseLayers()
  const { map, mapLayers } = useMapDocument((state) => state.document)
  const view = useMapStatus((status) => status.view)
  const styleCredits = useMapStatus((status) => status.styleCredits)
  const { lines, isFictional } = creditsFor({
    map,
    mapLayers,
    datasets: datasets ?? [],
    config: configured,
    view,
    styleCredits,
  })
  const credits = useRef<HTMLParagraphElement>(null)
  // The controls of the map stay above the attributions, of however many lines.
  useEffect(
    () => (credits.current ? publishHeight('--credits-height', credits.current) : undefined),
    [],
  )
  return (
    <footer className={styles.footer} data-tray-open={isTrayOpen}>
      <p ref={credits} className={styles.credits} aria-label={text.attribution}>
        {isFictional && <strong>{text.fictional}</strong>}
        {isFictional && separator}
        {lines.join(separator)}
      </p>
      <ScaleBar />
      {children}
    </footer>
  )
}
