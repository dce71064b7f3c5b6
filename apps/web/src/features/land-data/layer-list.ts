/*
 * The order of the land-data layers in their list. Those that are on lie on the map in the order they
 * have here, the topmost first, and that order is saved with the map; those that are off keep
 * whatever place they have.
 */

/** The list with the layers that are on standing in the order they have on the map. */
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
 * The list once a layer is about to be turned on. New layers come in on top of the others, so it
 * moves above the first that is on, and only then.
 */
export function raised(
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
 * What is on, in the order of the list. Layers that are not in the list, the boundaries, keep their
 * places in the stack.
 */
export function stackInListOrder(
  shown: readonly string[],
  list: readonly string[],
): readonly string[] {
  const ordered = list.filter((id) => shown.includes(id))
  return inMapOrder(shown, ordered)
}
