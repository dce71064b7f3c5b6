import type { PropertyReply } from '@terrier/contract/ownership'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import { titleNumberOf } from '@terrier/domain/ownership/title-number'

import { landInformationText as text } from '../../text/land-information.ts'
import { titlesOfParcel } from './titles-of-parcel.ts'

interface Answer {
  readonly data: PropertyReply | undefined
  readonly isPending: boolean
}

/** Heading of a selected property: its address, or else what is known of it. */
export function propertyHeading(
  { polyId, titleNo }: Pick<SelectedProperty, 'polyId' | 'titleNo'>,
  { data, isPending }: Answer,
): string {
  if (isPending) return text.loading
  const [title] = data ? titlesOfParcel(data, titleNo) : []
  const address = title?.property.property_address
  if (address) return address
  const number = title ? titleNumberOf(title.property) : titleNo
  return number === null ? text.parcelNo({ polyId }) : text.titleOf({ titleNo: number })
}
