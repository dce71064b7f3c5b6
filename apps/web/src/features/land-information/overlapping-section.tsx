import { useQuery } from '@tanstack/react-query'
import type { OverlappingProperty } from '@terrier/contract/overlapping-properties'
import { useId, useState } from 'react'

import { overlappingQuery } from '../../api/overlapping-query.ts'
import { selectParcel } from '../../document/selection.ts'
import { formatHectares } from '../../text/format-area.ts'
import { overlappingText as text } from '../../text/overlapping.ts'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './property-card.module.css'

/** As many as fit beside the map without scrolling past them. */
const shownAtFirst = 5

interface OverlappingSectionProps {
  readonly polyId: number
  /** Whether the property is the active one: the list is loaded then, and stays. */
  readonly isSelected: boolean
}

/**
 * The other properties on the land of a parcel, such as the flats of a block and its freehold. Of
 * several parcels on one place, a click on the map selects the smallest; the rest are chosen here.
 */
export function OverlappingSection({ polyId, isSelected }: OverlappingSectionProps) {
  const [isWanted, setWanted] = useState(isSelected)
  if (isSelected && !isWanted) setWanted(true)
  const { data, isError, refetch } = useQuery(overlappingQuery(polyId, isWanted))
  const [showsAll, setShowsAll] = useState(false)
  const headingId = useId()
  if (isError && !data) {
    return <RetryMessage message={text.failed} retry={text.retry} onRetry={() => void refetch()} />
  }
  // Most land is registered once: then there is nothing to choose from, and nothing is shown.
  if (!data || (data.total === 0 && data.isComplete)) return null
  const { properties, total, isComplete } = data
  const shown = showsAll ? properties : properties.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={headingId}>
      <h5 id={headingId} className={styles.section}>
        {text.heading({ count: total })}
      </h5>
      <RowList>
        {shown.map((property) => (
          <li key={property.polyId}>
            <RowText>
              <OverlappingRow property={property} />
            </RowText>
          </li>
        ))}
      </RowList>
      {properties.length > shownAtFirst && (
        <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text.showFewer : text.showAll({ count: properties.length })}
        </TextButton>
      )}
      {total > properties.length && (
        <Note size="small">{text.cut({ count: properties.length, total })}</Note>
      )}
      {!isComplete && <Note size="small">{text.incomplete}</Note>}
    </section>
  )
}

function OverlappingRow({ property }: { readonly property: OverlappingProperty }) {
  const { polyId, titleNo, tenure, address, owners, otherTitles, areaSquareMetres } = property
  const facts = [
    address !== null && titleNo,
    tenure ?? text.unknownTenure,
    owners[0] ?? text.noCompany,
    owners.length > 1 && text.moreOwners({ count: owners.length - 1 }),
    otherTitles > 0 && text.moreTitles({ count: otherTitles }),
    formatHectares(areaSquareMetres),
  ]
  return (
    <>
      <TextButton onClick={() => selectParcel(polyId, titleNo)}>
        {address ?? (titleNo === null ? text.parcelNo({ polyId: String(polyId) }) : titleNo)}
      </TextButton>
      <Note size="small">{facts.filter((fact) => typeof fact === 'string').join(' · ')}</Note>
    </>
  )
}
