import { unchanged, type Operation } from './operation.ts'

/**
 * Shows these data groups, given by number, the topmost first; a map keeps also those that the person
 * at the screen may not see. Undone by the old list.
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

/** Shows a data group that is hidden, on top of the others, or hides one that is shown. */
export function toggleDataGroup(id: number): Operation {
  return (document) => {
    const shown = document.mapLayers.myDataLayers
    const others = shown.filter((one) => one !== id)
    return setDataGroups(others.length < shown.length ? others : [id, ...shown])(document)
  }
}
