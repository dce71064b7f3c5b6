import { Radius } from 'lucide-react'

import { searchAround, useProximitySearch } from '../../document/proximity-search.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { Button } from '../../ui/button.tsx'
import { Caveat } from '../../ui/caveat.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NearbyResult } from './nearby-result.tsx'
import { RadiusForm } from './radius-form.tsx'
import styles from './unregistered-near.module.css'

/** Finds the land around a place that has no registered freehold, with its area. */
export function UnregisteredNearTray() {
  const { centre, radiusMetres } = useProximitySearch()
  if (!centre) {
    return (
      <EmptyState
        icon={<Radius size={28} strokeWidth={1.75} aria-hidden />}
        title={text.start}
        help={text.startHelp}
        action={
          <Button
            variant="primary"
            onPress={() => searchAround(visibleCentre(useMapStatus.getState()))}
          >
            {text.look}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.tray}>
      <RadiusForm centre={centre} radiusMetres={radiusMetres} />
      <Caveat>
        <p>
          <strong>{text.caveat}</strong> {text.caveatWhy}
        </p>
      </Caveat>
      <NearbyResult place={{ centre, radiusMetres }} />
    </div>
  )
}
