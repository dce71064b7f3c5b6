import type { QueryClient } from '@tanstack/react-query'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { titleNumberOf } from '@terrier/domain/ownership/title-number'

import { propertyQuery } from '../api/queries.ts'
import { selectParcel, titleParcel } from '../document/hands.ts'
import { useOpenMap } from '../document/open-map.ts'

/** Of a property with several parcels the one that was selected before stands for all. */
function sameProperty(polyId: number, queryClient: QueryClient): number {
  const selected = selectedPropertiesOf(useOpenMap.getState().document).find((one) => {
    const answer = queryClient.getQueryData(propertyQuery(one.polyId).queryKey)
    return answer?.property.polygons.some(({ poly_id }) => poly_id === polyId)
  })
  return selected?.polyId ?? polyId
}

/** Selects a parcel at once, and keeps its title with it when the register has answered. */
export async function selectProperty(polyId: number, queryClient: QueryClient): Promise<void> {
  const selected = sameProperty(polyId, queryClient)
  selectParcel(selected)
  // Should it fail: the card of the property asks the same, and says what went wrong.
  const answer = await queryClient.fetchQuery(propertyQuery(selected)).catch(() => null)
  const titleNo = answer && titleNumberOf(answer.property)
  if (titleNo !== null) titleParcel(selected, titleNo)
}
