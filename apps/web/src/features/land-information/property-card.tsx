import type { SelectedProperty } from '@terrier/contract/saved-map'
import type { PropertyReply } from '@terrier/contract/ownership'
import { boundsOf } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { useEffect, useRef } from 'react'

import { ApiProblem } from '../../api/errors.ts'
import { useProperty } from '../../api/queries.ts'
import { goTo } from '../../document/go-to.ts'
import { removeParcel, selectParcel } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { CardHead } from './card-head.tsx'
import { DrawBoundary } from './draw-boundary.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { MissingProperty } from './missing-property.tsx'
import styles from './property-card.module.css'
import { PropertyDetails } from './property-details.tsx'
import { propertyHeading } from './property-heading.ts'
import { SourceNote } from './source-note.tsx'
import { TimelineSection } from './timeline-section.tsx'

/** A selected property. The active one is the one outlined on the map. */
export function PropertyCard({ selected }: { readonly selected: SelectedProperty }) {
  const { polyId, titleNo } = selected
  const answer = useProperty(polyId)
  const { data, error, isPending } = answer
  const isActive = useOpenMap((map) => map.activeParcel === polyId)
  const isGone = error instanceof ApiProblem && error.code === 'property-not-found'
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // A property that is selected already may stand far down the list when it is clicked again.
    if (isActive) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <li ref={card} className={styles.card} data-active={isActive}>
      <CardHead
        title={propertyHeading(selected, answer)}
        isActive={isActive}
        onGoTo={() => {
          selectParcel(polyId)
          if (data) goTo(centreOf(data))
        }}
        removeLabel={text.removeProperty}
        onRemove={() => removeParcel(polyId)}
      />
      {isPending && <Spinner size={20} />}
      {isGone && <MissingProperty polyId={polyId} titleNo={titleNo} />}
      {error && !data && !isGone && (
        <LookupFailure message={text.failed} onRetry={() => void answer.refetch()} />
      )}
      {data && <PropertyDetails reply={data} />}
      {data && <DrawBoundary name={propertyHeading(selected, answer)} property={data.property} />}
      {(data || isGone) && (
        <TimelineSection
          polyId={polyId}
          parcels={data?.property.polygons.length ?? 1}
          isInHand={isActive}
        />
      )}
      {data && <SourceNote {...data} />}
    </li>
  )
}

/** The middle of the box round the first of its polygons: of an estate, a place that is part of it. */
function centreOf({ property }: PropertyReply): readonly [number, number] {
  const [first] = property.polygons
  // The contract leaves the depth of the coordinates open; the server sends GeoJSON.
  const [west, south, east, north] = boundsOf(first?.geom as Geometry)
  return [(west + east) / 2, (south + north) / 2]
}
