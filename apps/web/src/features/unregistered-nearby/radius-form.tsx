import type { LngLat } from '@terrier/geo/position'

import {
  clearProximitySearch,
  searchRadiiMetres,
  searchAround,
  setSearchRadius,
  type SearchRadiusMetres,
} from '../../document/proximity-search.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { radiusLabel } from './radius-label.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Row, Stack } from '../../ui/stack.tsx'

/** Moving the map by less than this share of the radius does not count as another place. */
const movedShare = 0.05

const metresPerDegree = 111_320

const choices = searchRadiiMetres.map((metres) => ({
  value: String(metres),
  words: radiusLabel(metres),
}))

interface NearQuestionProps {
  readonly centre: LngLat
  readonly radiusMetres: SearchRadiusMetres
}

/** Form for the radius and centre of the search. */
export function RadiusForm({ centre, radiusMetres }: NearQuestionProps) {
  const isMoved = useMapStatus((status) =>
    isFar(visibleCentre(status), centre, movedShare * radiusMetres),
  )
  return (
    <Stack>
      <Segments
        label={text.within}
        value={String(radiusMetres)}
        onChange={choose}
        choices={choices}
      />
      <Row>
        <Button
          size="small"
          isDisabled={!isMoved}
          onPress={() => searchAround(visibleCentre(useMapStatus.getState()))}
        >
          {text.lookAgain}
        </Button>
        <Button size="small" onPress={clearProximitySearch}>
          {text.clear}
        </Button>
      </Row>
    </Stack>
  )
}

function choose(value: string): void {
  const radius = searchRadiiMetres.find((metres) => String(metres) === value)
  if (radius) setSearchRadius(radius)
}

/** Approximate: a degree of longitude is taken to be as long as one of latitude. */
function isFar(a: LngLat, b: LngLat, metres: number): boolean {
  const degrees = Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))
  return degrees * metresPerDegree > metres
}
