import type { SavedMapData, SelectedProperty } from '@terrier/contract/saved-map'

import { isSameJson } from './is-same-json.ts'
import { unchanged, type Operation } from './operation.ts'

/** The properties that are selected on the map, the newest last. */
export function selectedPropertiesOf(document: SavedMapData): readonly SelectedProperty[] {
  return document.selectedProperties ?? nothingSelected
}

// One value for all, so that whoever compares by identity sees that nothing changed.
const nothingSelected: readonly SelectedProperty[] = []

/** The selected property that a parcel, or the title where it is known, stands for already. */
export function selectedLike(
  document: SavedMapData,
  { polyId, titleNo }: Pick<SelectedProperty, 'polyId' | 'titleNo'>,
): SelectedProperty | undefined {
  return selectedPropertiesOf(document).find(
    (selected) => selected.polyId === polyId || (titleNo !== null && selected.titleNo === titleNo),
  )
}

/** Selects a property, once: by its parcel, and by its title where that is known. */
export function selectProperty(polyId: number, titleNo: string | null): Operation {
  return (document) => {
    if (selectedLike(document, { polyId, titleNo })) return unchanged(document)
    return exchangeSelection([...selectedPropertiesOf(document), { polyId, titleNo }])(document)
  }
}

/**
 * Keeps the title of a selected parcel, which is known only once the register has answered. Where the
 * title turns out to be selected by another of its parcels, that one stays and this one goes.
 */
export function titleSelectedProperty(polyId: number, titleNo: string): Operation {
  return (document) => {
    const selection = selectedPropertiesOf(document)
    const untitled = selection.find((one) => one.polyId === polyId && one.titleNo === null)
    if (!untitled) return unchanged(document)
    const isSelectedElsewhere = selection.some((one) => one.titleNo === titleNo)
    return exchangeSelection(
      isSelectedElsewhere
        ? selection.filter((one) => one !== untitled)
        : selection.with(selection.indexOf(untitled), { ...untitled, titleNo }),
      { keepsTitles: false },
    )(document)
  }
}

/** Lets go of one selected property. Undone by selecting it again, in its old place. */
export function deselectProperty(polyId: number): Operation {
  return (document) => {
    const selection = selectedPropertiesOf(document)
    const others = selection.filter((one) => one.polyId !== polyId)
    return others.length === selection.length
      ? unchanged(document)
      : exchangeSelection(others)(document)
  }
}

/** Lets go of all selected properties. Undone by selecting them again. */
export const deselectAllProperties: Operation = (document) =>
  selectedPropertiesOf(document).length === 0
    ? unchanged(document)
    : exchangeSelection([])(document)

/**
 * `undefined` leaves the selection unsaid, as older maps do. A title that was found out since the old
 * selection was left is kept when it comes back, unless the change is about the title itself.
 */
function exchangeSelection(
  selection: readonly SelectedProperty[] | undefined,
  options: { readonly keepsTitles: boolean } = { keepsTitles: true },
): Operation {
  return (document) => {
    const { selectedProperties: old, ...rest } = document
    const next = options.keepsTitles ? selection?.map((one) => titledAs(one, old)) : selection
    if (isSameJson(old, next)) return unchanged(document)
    return {
      document: next ? { ...rest, selectedProperties: [...next] } : rest,
      inverse: exchangeSelection(old, options),
    }
  }
}

function titledAs(
  property: SelectedProperty,
  known: readonly SelectedProperty[] = [],
): SelectedProperty {
  if (property.titleNo !== null) return property
  return known.find(({ polyId }) => polyId === property.polyId) ?? property
}
