import type { SavedMapData, SelectedProperty } from '@terrier/contract/saved-map'

import { changeDocument } from './change-document.ts'
import { setHead } from './map-head.ts'
import { unchanged, type Change, type Operation } from './operation.ts'

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
    return setSelection(document, [...selectedPropertiesOf(document), { polyId, titleNo }])
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
    return setSelection(
      document,
      isSelectedElsewhere
        ? selection.filter((one) => one !== untitled)
        : selection.with(selection.indexOf(untitled), { ...untitled, titleNo }),
    )
  }
}

/** Deselects one property. */
export function deselectProperty(polyId: number): Operation {
  return (document) => {
    const selection = selectedPropertiesOf(document)
    const others = selection.filter((one) => one.polyId !== polyId)
    return others.length === selection.length ? unchanged(document) : setSelection(document, others)
  }
}

/** Deselects all properties. */
export const deselectAllProperties: Operation = (document) =>
  selectedPropertiesOf(document).length === 0 ? unchanged(document) : setSelection(document, [])

function setSelection(document: SavedMapData, selection: readonly SelectedProperty[]): Change {
  return changeDocument(document, setHead({ selectedProperties: [...selection] }))
}
