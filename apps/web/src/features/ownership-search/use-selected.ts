import type { Property } from '@terrier/contract/ownership'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'

import { deselectParcel, selectParcel } from '../../document/selection.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { positionOfProperty } from './property-position.ts'

/** Title numbers of the properties that are selected on the map. */
export function useSelectedTitles(properties: readonly Property[]): ReadonlySet<string> {
  const selection = useMapDocument((map) => selectedPropertiesOf(map.document))
  const selected = properties.filter((property) => parcelsSelected(property, selection).length > 0)
  return new Set(selected.map(({ title_no }) => title_no))
}

/** Selects a property and makes it active. Does nothing for one without a known boundary. */
export function select(property: Property): void {
  const place = positionOfProperty(property)
  if (place) selectParcel(place.polyId, property.title_no)
}

export function deselect(property: Property): void {
  const selection = selectedPropertiesOf(useMapDocument.getState().document)
  for (const polyId of parcelsSelected(property, selection)) deselectParcel(polyId)
}

/** The property may have been selected by any of its parcels. */
function parcelsSelected(
  { title_no, polygons }: Property,
  selection: readonly SelectedProperty[],
): number[] {
  const own = new Set(polygons.map(({ poly_id }) => poly_id))
  return selection
    .filter(({ polyId, titleNo }) => titleNo === title_no || own.has(polyId))
    .map(({ polyId }) => polyId)
}
