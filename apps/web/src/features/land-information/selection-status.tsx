import { selectedPropertiesOf } from '@terrier/domain/document/select-property'

import { useProperty } from '../../api/map-queries.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { selectedPolyId, useSelection } from '../../document/selection-store.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { unregisteredCardText } from '../../text/unregistered-card.ts'
import spoken from '../../ui/spoken.module.css'
import { propertyHeading } from './property-heading.ts'

/** Announces to screen readers what a click on the map selected, once it has loaded. */
export function SelectionStatus() {
  const activeParcel = useSelection(selectedPolyId)
  const selected = useMapDocument((map) =>
    selectedPropertiesOf(map.document).find(({ polyId }) => polyId === activeParcel),
  )
  const isUnregistered = useSelection(({ selection }) => selection.kind === 'unregistered')
  const answer = useProperty(selected?.polyId)
  const heading = isUnregistered
    ? unregisteredCardText.title
    : selected && propertyHeading(selected, answer)
  return (
    <output className={spoken.spoken}>
      {heading !== undefined && (answer.isFetching ? heading : text.selected({ heading }))}
    </output>
  )
}
