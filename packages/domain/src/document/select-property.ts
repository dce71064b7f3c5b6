import type { SavedMapData, SelectedProperty } from '@terrier/contract/saved-map'

import { isSameJson } from './is-same-json.ts'
import { unchanged, type Operation } from './operation.ts'

/** The properties selected on the map, most recent last. */
export function selectedPropertiesOf(document: SavedMapData): readonly SelectedProperty[] {
  return document.selectedProperties ?? nothingSelected
}

// A shared constant, so that comparison by identity sees no change.
const nothingSelected: readonly SelectedProperty[] = []

/** The selected property that matches a parcel, or its title where that is known. */
export function findSelectedProperty(
  document: SavedMapData,
  { polyId, titleNo }: Pick<SelectedProperty, 'polyId' | 'titleNo'>,
): SelectedProperty | undefined {
  return selectedPropertiesOf(document).find(
    (selected) => selected.polyId === polyId || (titleNo !== null && selected.titleNo === titleNo),
  )
}

/** Selects a property once, by its parcel, and by its title where that is known. */
export function selectProperty(polyId: number, titleNo: string | null): Operation {
  return (document) => {
    if (findSelectedProperty(document, { polyId, titleNo })) return unchanged(document)
    return exchangeSelection([...selectedPropertiesOf(document), { polyId, titleNo }])(document)
  }
}

/**
 * Sets the title of a selected parcel, which is known only after the register has been queried. If
 * the title is already selected through another of its parcels, this duplicate is removed.
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

/** Deselects one property. The inverse selects it again, at its old index. */
export function deselectProperty(polyId: number): Operation {
  return (document) => {
    const selection = selectedPropertiesOf(document)
    const others = selection.filter((one) => one.polyId !== polyId)
    return others.length === selection.length
      ? unchanged(document)
      : exchangeSelection(others)(document)
  }
}

/** Deselects all properties. The inverse selects them again. */
export const deselectAllProperties: Operation = (document) =>
  selectedPropertiesOf(document).length === 0
    ? unchanged(document)
    : exchangeSelection([])(document)

/**
 * Replaces the selection; `undefined` removes the field, as in older maps. Titles that became known
 * in the meantime survive an undo, unless the operation is about the title itself (`keepsTitles`
 * false).
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
