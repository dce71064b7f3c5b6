import { Radius } from 'lucide-react'

import { searchAround, useProximitySearch } from '../../document/proximity-search.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { Button } from '../../ui/button.tsx'
import { Inset } from '../../ui/inset.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/stack.tsx'
import { NearbyResult } from './nearby-result.tsx'
import { RadiusForm } from './radius-form.tsx'

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
    <Stack gap={4} isInset>
      <RadiusForm centre={centre} radiusMetres={radiusMetres} />
      <Inset>
        <p>
          <strong>{text.caveat}</strong> {text.caveatWhy}
        </p>
      </Inset>
      <NearbyResult place={{ centre, radiusMetres }} />
    </Stack>
  )
}
