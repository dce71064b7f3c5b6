import type { PropertyReply } from '@terrier/contract/ownership'
import { formatAcres, formatHectares } from '@terrier/domain/format/area'
import { formatDate } from '@terrier/domain/format/date'
import { titleNumberOf } from '@terrier/domain/ownership/title-number'

import { landInformationText as text } from '../../text/land-information.ts'
import { Facts } from './facts.tsx'
import { NewTabLink } from './new-tab-link.tsx'

/** Specification 9: a longer address is clamped in the heading and stands in full in Overview. */
const clampedAddressLength = 70

/** A railway or an estate has hundreds of parcels, and nobody reads their numbers to the end. */
const listedIds = 12

const squareMetresPerHectare = 10_000

/** HM Land Registry, "Search for land and property information". */
const officialSearchUrl = 'https://search-property-information.service.gov.uk/'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

/** What the property is: its title, its land, what was paid and how its parcels are known. */
export function Overview(reply: PropertyReply) {
  const { property, areaHectares, pricePaidPounds, linkProvenance } = reply
  const { property_address: address, date_proprietor_added: added, polygons } = property
  const area = areaHectares * squareMetresPerHectare
  return (
    <>
      <Facts
        facts={[
          { label: text.titleNo, value: titleNumberOf(property) ?? text.unknownTitle },
          {
            label: text.address,
            value: address !== null && address.length > clampedAddressLength ? address : null,
          },
          { label: text.tenure, value: property.tenure },
          { label: idLabel(reply), value: idsOf(reply) },
          { label: text.polygons, value: polygons.length > 1 ? polygons.length : null },
          { label: text.area, value: `${formatHectares(area)} · ${formatAcres(area)}` },
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

function idLabel({ property }: PropertyReply): string {
  return property.tenure?.toLowerCase() === 'freehold' ? text.inspireIds : text.polyIds
}

function idsOf({ property: { polygons } }: PropertyReply): string | null {
  if (polygons.length === 0) return null
  const ids = polygons.slice(0, listedIds).map(({ poly_id }) => poly_id)
  const more = polygons.length - ids.length
  return more > 0 ? `${ids.join(', ')} ${text.andMoreIds(more)}` : ids.join(', ')
}
