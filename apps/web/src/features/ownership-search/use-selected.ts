import type { Property } from '@terrier/contract/ownership'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'

import { removeParcel, selectParcel } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { placeOf } from './property-place.ts'

/** Which of these properties are selected on the map, by title number. */
export function useSelectedTitles(properties: readonly Property[]): ReadonlySet<string> {
  const selection = useOpenMap((map) => selectedPropertiesOf(map.document))
  const selected = properties.filter((property) => parcelsSelected(property, selection).length > 0)
  return new Set(selected.map(({ title_no }) => title_no))
}

/** Selects a property, which makes it the active one. One that is nowhere on the map cannot be. */
export function select(property: Property): void {
  const place = placeOf(property)
  if (place) selectParcel(place.polyId, property.title_no)
}

export function deselect(property: Property): void {
  const selection = selectedPropertiesOf(useOpenMap.getState().document)
  for (const polyId of parcelsSelected(property, selection)) removeParcel(polyId)
}

/** Any of its parcels may have been the one that was clicked. */
function parcelsSelected(
  { title_no, polygons }: Property,
  selection: readonly SelectedProperty[],
): number[] {
  const own = new Set(polygons.map(({ poly_id }) => poly_id))
  return selection
    .filter(({ polyId, titleNo }) => titleNo === title_no || own.has(polyId))
    .map(({ polyId }) => polyId)
}
