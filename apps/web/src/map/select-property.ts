import type { QueryClient } from '@tanstack/react-query'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { titleNumberOf } from '@terrier/domain/ownership/title-number'

import { propertyQuery } from '../api/map-queries.ts'
import { selectParcel, setParcelTitle } from '../document/selection.ts'
import { useMapDocument } from '../document/map-document.ts'

/** The parcel by which this parcel's property is already selected, otherwise the parcel itself. */
function sameProperty(polyId: number, queryClient: QueryClient): number {
  const selected = selectedPropertiesOf(useMapDocument.getState().document).find((one) => {
    const answer = queryClient.getQueryData(propertyQuery(one.polyId).queryKey)
    return answer?.property.polygons.some(({ poly_id }) => poly_id === polyId)
  })
  return selected?.polyId ?? polyId
}

/** Selects a parcel at once, and sets its title when the register has answered. */
export async function selectProperty(polyId: number, queryClient: QueryClient): Promise<void> {
  const selected = sameProperty(polyId, queryClient)
  selectParcel(selected)
  // An error is shown by the property card, which runs the same query.
  const answer = await queryClient.fetchQuery(propertyQuery(selected)).catch(() => null)
  const titleNo = answer && titleNumberOf(answer.property)
  if (titleNo !== null) setParcelTitle(selected, titleNo)
}
