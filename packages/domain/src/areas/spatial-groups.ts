import type { Box } from '../coverage/millimetre-coverage.ts'

/**
 * Divides items into groups of neighbours, of at most `size` each: strips from west to east, each
 * cut from south to north (sort-tile-recursive packing after Leutenegger, Lopez and Edgington,
 * 1997).
 */
export function spatialGroups<Item>(
  items: readonly Item[],
  boxOf: (item: Item) => Box,
  size: number,
): Item[][] {
  const placed = items.map((item) => {
    const [west, south, east, north] = boxOf(item)
    return { item, x: west + east, y: south + north }
  })
  const strips = Math.ceil(Math.sqrt(Math.ceil(items.length / size)))
  const perStrip = size * Math.ceil(items.length / size / strips)
  return inRuns(
    placed.toSorted((a, b) => a.x - b.x),
    perStrip,
  ).flatMap((strip) =>
    inRuns(
      strip.toSorted((a, b) => a.y - b.y),
      size,
    ).map((run) => run.map(({ item }) => item)),
  )
}

const inRuns = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, run) =>
    items.slice(run * length, (run + 1) * length),
  )
