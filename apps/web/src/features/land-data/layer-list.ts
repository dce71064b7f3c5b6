/*
 * The order of the land-data layers in their list. The layers that are on are stacked on the map in
 * this order, topmost first, and that order is saved with the map; the others keep their positions.
 */

/** The list with the layers that are on reordered to match their order on the map. */
export function inMapOrder(list: readonly string[], shown: readonly string[]): readonly string[] {
  const listedShown = shown.filter((id) => list.includes(id))
  let next = 0
  return list.map((id) => {
    if (!listedShown.includes(id)) return id
    next += 1
    return listedShown[next - 1] ?? id
  })
}

/**
 * The list before a layer is turned on. New layers are added on top of the others, so the layer
 * moves above the first one that is on, unless it is above it already.
 */
export function moveLayerUp(
  list: readonly string[],
  shown: readonly string[],
  id: string,
): readonly string[] {
  const others = list.filter((other) => other !== id)
  const firstShown = others.findIndex((other) => shown.includes(other))
  const isAbove = firstShown === -1 || list.indexOf(id) <= firstShown
  return isAbove ? list : others.toSpliced(firstShown, 0, id)
}

/**
 * The layers that are on, in the order of the list. Layers that are not in the list (the
 * boundaries) keep their positions in the stack.
 */
export function stackInListOrder(
  shown: readonly string[],
  list: readonly string[],
): readonly string[] {
  const ordered = list.filter((id) => shown.includes(id))
  return inMapOrder(shown, ordered)
}
