import type { OwnershipChange } from '@terrier/contract/changes'
import { boundsIntersect, boundsOf } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'

import { showOldBoundary } from '../../document/selection.ts'
import { useSelection } from '../../document/selection-store.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { hasOldBoundary, isOfTitle, ownershipChangeText } from '../../text/ownership-change-text.ts'
import { timelineText as text } from '../../text/timeline.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './timeline.module.css'

interface TimelineEntryProps {
  readonly change: OwnershipChange
  /** The selected parcel whose timeline contains the entry. */
  readonly polyId: number
}

export function TimelineEntry({ change, polyId }: TimelineEntryProps) {
  const month = formatEdition(change.edition)
  const mark = markOf(change)
  return (
    <li className={styles.entry}>
      <p>
        <strong>{month}:</strong> {wordsOf(change)}
        {mark !== null && ' '}
        {mark !== null && <Badge kind="caution">{mark}</Badge>}
      </p>
      {hasOldBoundary(change) && <BoundaryButton change={change} polyId={polyId} month={month} />}
    </li>
  )
}

/** A parcel may have several titles, so a change of one says which. */
function wordsOf(change: OwnershipChange): string {
  const words = ownershipChangeText(change)
  const { titleNo } = change
  return titleNo !== null && isOfTitle(change) ? text.ofTitle({ titleNo, change: words }) : words
}

/** A caveat for changes that are not accepted or not certain. */
function markOf({ isAccepted, isCertain }: OwnershipChange): string | null {
  if (!isAccepted) return text.notAccepted
  return isCertain === false ? text.uncertain : null
}

/** Toggles the former boundary on the map. */
function BoundaryButton({
  change,
  polyId,
  month,
}: TimelineEntryProps & { readonly month: string }) {
  const isShown = useSelection(
    ({ oldBoundary }) => oldBoundary?.changeId === change.id && oldBoundary.polyId === polyId,
  )
  const label = isShown ? text.hideBoundary : text.showBoundary
  const toggle = () => {
    // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
    const geometry = change.geometryBefore as Geometry
    const { id, isAccepted } = change
    showOldBoundary(isShown ? null : { changeId: id, polyId, geometry, isAccepted })
    if (!isShown) bringIntoView(geometry)
  }
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={text.ofMonth({ label, month })}
      onPress={toggle}
    >
      {label}
    </Button>
  )
}

/** Moves the map if the geometry would be outside the view. */
function bringIntoView(geometry: Geometry): void {
  const { view, camera } = useMapStatus.getState()
  const bounds = boundsOf(geometry)
  if (view && !boundsIntersect(view.bounds, bounds)) camera?.fit(bounds)
}
