/** The item at an index modulo the length: -1 is the last, `length` the first. */
export function cyclic<Item>(items: readonly Item[], index: number): Item {
  const length = items.length
  const item = items[((index % length) + length) % length]
  if (item === undefined) throw new RangeError('An empty list has no items')
  return item
}
