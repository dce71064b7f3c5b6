import { unchanged, type Operation } from './operation.ts'

/**
 * Shows these data groups, by number, topmost first. The map also stores those that the current
 * user may not see. The inverse restores the old list.
 */
export function setDataGroups(ids: readonly number[]): Operation {
  return (document) => {
    const { mapLayers } = document
    const shown = mapLayers.myDataLayers
    if (shown.length === ids.length && shown.every((id, index) => id === ids[index])) {
      return unchanged(document)
    }
    return {
      document: { ...document, mapLayers: { ...mapLayers, myDataLayers: [...ids] } },
      inverse: setDataGroups(shown),
    }
  }
}

/** Shows a hidden data group above the others, or hides a shown one. */
export function toggleDataGroup(id: number): Operation {
  return (document) => {
    const shown = document.mapLayers.myDataLayers
    const others = shown.filter((one) => one !== id)
    return setDataGroups(others.length < shown.length ? others : [id, ...shown])(document)
  }
}
