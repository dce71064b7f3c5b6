/** The list with one id moved by a number of positions, limited to the ends of the list. */
export function movedBy(ids: readonly string[], id: string, places: number): readonly string[] {
  const from = ids.indexOf(id)
  if (from === -1) return ids
  const to = Math.max(0, Math.min(ids.length - 1, from + places))
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The list with some ids moved next to another one, in their old order. */
export function movedNextTo(
  ids: readonly string[],
  moved: readonly string[],
  target: string,
  position: 'before' | 'after' | 'on',
): readonly string[] {
  if (moved.includes(target)) return ids
  const kept = ids.filter((id) => !moved.includes(id))
  const place = kept.indexOf(target) + (position === 'after' ? 1 : 0)
  return kept.toSpliced(place, 0, ...ids.filter((id) => moved.includes(id)))
}
