import { changeDocument } from './change-document.ts'
import { setHead } from './map-head.ts'
import type { Operation } from './operation.ts'

/**
 * Shows these data groups, by number, topmost first. The map also stores those that the current
 * user may not see.
 */
export function setDataGroups(ids: readonly number[]): Operation {
  return (document) =>
    changeDocument(
      document,
      setHead({ mapLayers: { ...document.mapLayers, myDataLayers: [...ids] } }),
    )
}

/** Shows a hidden data group above the others, or hides a shown one. */
export function toggleDataGroup(id: number): Operation {
  return (document) => {
    const shown = document.mapLayers.myDataLayers
    const others = shown.filter((one) => one !== id)
    return setDataGroups(others.length < shown.length ? others : [id, ...shown])(document)
  }
}
