import type { Area } from '@terrier/contract/areas'
import { areaMaxParcels } from '@terrier/contract/limits'
import type { RegisteredTitle } from '@terrier/contract/ownership'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import type { Geometry } from '@terrier/geo/geometry'
import { useEffect, useRef } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { useProperty } from '../../api/map-queries.ts'
import { chooseArea } from '../../document/chosen-area.ts'
import { flyToLand } from '../../document/camera-target.ts'
import { deselectParcel, selectParcel } from '../../document/selection.ts'
import { selectedPolyId, useSelection } from '../../document/selection-store.ts'
import { proposeWatch } from '../../document/watch-proposal.ts'
import { areaChangesText } from '../../text/area-changes.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { watchesText } from '../../text/watches.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Row } from '../../ui/stack.tsx'
import { CardHead } from './card-head.tsx'
import { DrawBoundary } from './draw-boundary.tsx'
import { LookupFailure } from './lookup-failure.tsx'
import { MissingProperty } from './missing-property.tsx'
import { OverlappingSection } from './overlapping-section.tsx'
import { PropertyDetails } from './property-details.tsx'
import { propertyHeading } from './property-heading.ts'
import styles from './property-card.module.css'
import { ProposedLinksSection } from './proposed-links-section.tsx'
import { RegisterNote } from './register-note.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { titlesOfParcel } from './titles-of-parcel.ts'

/** A selected property. The active one is outlined on the map. */
export function PropertyCard({ selected }: { readonly selected: SelectedProperty }) {
  const { polyId, titleNo } = selected
  const answer = useProperty(polyId)
  const { data, error, isPending } = answer
  const isActive = useSelection((state) => selectedPolyId(state) === polyId)
  const titles = data ? titlesOfParcel(data, titleNo) : []
  const isGone = error instanceof ApiProblem && error.code === 'property-not-found'
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A click on the map may select a property whose card exists already, far down the list.
    // Scrolls to its heading, since the card as a whole may not fit.
    if (isActive) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  return (
    <Card as="li" isSelected={isActive}>
      <CardHead
        ref={heading}
        title={propertyHeading(selected, answer)}
        isActive={isActive}
        onGoTo={() => {
          selectParcel(polyId)
          const { polygons = [] } = titles[0]?.property ?? {}
          const polygon = polygons.find(({ poly_id }) => poly_id === polyId) ?? polygons[0]
          // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
          if (polygon) flyToLand(polygon.geom as Geometry)
        }}
        removeLabel={text.removeProperty}
        onRemove={() => deselectParcel(polyId)}
      />
      {isPending && <Spinner size={20} />}
      {isGone && <MissingProperty polyId={polyId} titleNo={titleNo} />}
      {error && !data && !isGone && (
        <LookupFailure message={text.failed} onRetry={() => void answer.refetch()} />
      )}
      {data?.hasUnacceptedChange && (
        <InlineMessage kind="info">{text.unacceptedChange}</InlineMessage>
      )}
      {titles.length > 0 && <PropertyDetails titles={titles} />}
      {data && <OverlappingSection polyId={polyId} isSelected={isActive} />}
      {titles[0] && (
        <div className={styles.actions}>
          <DrawBoundary name={propertyHeading(selected, answer)} property={titles[0].property} />
          <AreaButtons
            polyId={polyId}
            title={titles[0]}
            label={propertyHeading(selected, answer)}
          />
        </div>
      )}
      {(data || isGone) && (
        <TimelineSection
          polyId={polyId}
          parcels={data?.property.polygons.length ?? 1}
          isSelected={isActive}
        />
      )}
      {data && <ProposedLinksSection polyId={polyId} />}
      {data && <RegisterNote {...data} />}
    </Card>
  )
}

interface AreaButtonsProps {
  readonly polyId: number
  readonly title: RegisteredTitle
  readonly label: string
}

/** Lead to a report on the parcels of a title, and to what changed there on the map. */
function AreaButtons({ polyId, title, label }: AreaButtonsProps) {
  // As many as one report takes.
  const polyIds = title.property.polygons.slice(0, areaMaxParcels).map(({ poly_id }) => poly_id)
  const area: Area = { kind: 'parcels', polyIds }
  if (polyIds.length === 0) return null
  return (
    <Row>
      <Button size="small" onPress={() => chooseArea({ area, label }, 'report')}>
        {text.siteReport}
      </Button>
      <Button size="small" onPress={() => chooseArea({ area, label }, 'changes')}>
        {areaChangesText.ofProperty}
      </Button>
      <Button
        size="small"
        onPress={() => proposeWatch({ subject: { kind: 'parcel', polyId }, name: label })}
      >
        {watchesText.watchParcel}
      </Button>
    </Row>
  )
}
