import type { RegisteredTitle } from '@terrier/contract/ownership'
import { formatDate } from '@terrier/domain/format/format-date'
import { titleNumberOf } from '@terrier/domain/ownership/title-number'

import { formatAreaInAllUnits } from '../../text/format-area.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { locales } from '../../text/language.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { NewTabLink } from './new-tab-link.tsx'

/** Specification 9: a longer address is truncated in the heading and shown in full in Overview. */
const clampedAddressLength = 70

/** A railway or an estate has hundreds of parcels; more ids than this are not listed. */
const listedIds = 12

const squareMetresPerHectare = 10_000

/** HM Land Registry, "Search for land and property information". */
const officialSearchUrl = 'https://search-property-information.service.gov.uk/'

const pounds = new Intl.NumberFormat(locales, {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

interface OverviewProps extends RegisteredTitle {
  /** Also shows a short address, if no heading contains it. */
  readonly showsAddress?: boolean
}

/** Facts of a property: title, area, price paid and parcel ids. */
export function Overview({ showsAddress = false, ...title }: OverviewProps) {
  const { property, areaHectares, pricePaidPounds, linkProvenance } = title
  const { property_address: address, date_proprietor_added: added, polygons } = property
  const area = areaHectares * squareMetresPerHectare
  return (
    <>
      <FactList
        labels="116px"
        facts={[
          {
            label: text.titleNo,
            value: <Identifier>{titleNumberOf(property) ?? text.unknownTitle}</Identifier>,
          },
          {
            label: text.address,
            value: showsAddress || (address?.length ?? 0) > clampedAddressLength ? address : null,
          },
          { label: text.tenure, value: property.tenure },
          { label: idLabel(title), value: idsOf(title) },
          { label: text.polygons, value: polygons.length > 1 ? polygons.length : null },
          { label: text.area, value: formatAreaInAllUnits(area) },
          {
            label: text.pricePaid,
            value: pricePaidPounds === null ? null : pounds.format(pricePaidPounds),
          },
          {
            label: text.proprietorAdded,
            value: added === null ? null : formatDate(new Date(added)),
          },
          { label: text.link, value: linkProvenance && text.linkProvenance[linkProvenance] },
        ]}
      />
      <NewTabLink href={officialSearchUrl}>{text.officialSearch}</NewTabLink>
    </>
  )
}

/**
 * The label depends on the source: freehold parcels are INSPIRE index polygons, identified by their
 * INSPIRE ID. For other tenures the number is the polygon's id in HM Land Registry's own list of
 * polygons and titles.
 */
function idLabel({ property: { tenure }, linkProvenance }: RegisteredTitle): string {
  const isFreehold = tenure === null || tenure.toLowerCase() === 'freehold'
  return !isFreehold && linkProvenance === 'licensed' ? text.polyIds : text.inspireIds
}

function idsOf({ property: { polygons } }: RegisteredTitle): string | null {
  if (polygons.length === 0) return null
  const ids = polygons.slice(0, listedIds).map(({ poly_id }) => poly_id)
  const more = polygons.length - ids.length
  return more > 0 ? `${ids.join(', ')} ${text.andMoreIds({ count: more })}` : ids.join(', ')
}
