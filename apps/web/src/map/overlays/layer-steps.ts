import type { LayerSpecification } from 'maplibre-gl'

/** A layer in the stack of the map. Those of the base map have no specification: they stay put. */
export interface StackedLayer {
  readonly id: string
  readonly specification?: LayerSpecification
}

/** `before` names the layer that will lie directly above; without it the layer goes on top. */
export type LayerStep =
  | { readonly kind: 'remove'; readonly id: string }
  | {
      readonly kind: 'add'
      readonly specification: LayerSpecification
      readonly before: string | undefined
    }
  | {
      readonly kind: 'paint'
      readonly id: string
      /** What differs; undefined goes back to what MapLibre has of itself. */
      readonly paint: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'move'; readonly id: string; readonly before: string | undefined }

/**
 * What to do, in this order, so that the stack `now` becomes `wanted` (both from the lowest up):
 * no more layers are moved than must be, and nothing is done when nothing differs.
 */
export function layerSteps(
  now: readonly StackedLayer[],
  wanted: readonly StackedLayer[],
): LayerStep[] {
  const wantedById = new Map(wanted.map((layer) => [layer.id, layer]))
  const isKept = ({ id, specification }: StackedLayer) =>
    wantedById.has(id) && isSame(specification, wantedById.get(id)?.specification)
  const kept = now.filter(isKept).map(({ id }) => id)
  const steps: LayerStep[] = now
    .filter((layer) => !isKept(layer))
    .map(({ id }) => ({ kind: 'remove', id }))
  const staying = longestInOrder(
    kept,
    wanted.map(({ id }) => id),
  )
  // From the top down, so that the layer above is always in its place already.
  let before: string | undefined
  for (const { id, specification } of wanted.toReversed()) {
    if (!kept.includes(id)) {
      if (specification) steps.push({ kind: 'add', specification, before })
    } else if (!staying.has(id)) {
      steps.push({ kind: 'move', id, before })
    }
    before = id
  }
  for (const { id, specification } of now) {
    const paint = kept.includes(id) && paintChange(specification, wantedById.get(id)?.specification)
    if (paint) steps.push({ kind: 'paint', id, paint })
  }
  return steps
}

/** Whether one layer becomes the other by paint alone, which costs no tile a second reading. */
function isSame(a: LayerSpecification | undefined, b: LayerSpecification | undefined): boolean {
  return a === b || isSameJson(unpainted(a), unpainted(b))
}

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const unpainted = (layer: LayerSpecification | undefined) => layer && { ...layer, paint: undefined }

function paintChange(
  now: LayerSpecification | undefined,
  wanted: LayerSpecification | undefined,
): Record<string, unknown> | null {
  if (now === wanted) return null
  const [from, to]: Record<string, unknown>[] = [{ ...now?.paint }, { ...wanted?.paint }]
  const names = Object.keys({ ...from, ...to })
  const changed = names.filter((name) => !isSameJson(from?.[name], to?.[name]))
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((name) => [name, to?.[name]]))
}

/** The longest run of `ids` that stands in the order of `wanted` already: it need not move. */
function longestInOrder(ids: readonly string[], wanted: readonly string[]): Set<string> {
  const rank = new Map(wanted.map((id, index) => [id, index]))
  const rankOf = (id: string) => rank.get(id) ?? -1
  // The best run that ends at each id; stacks hold some hundred layers, so the square is small.
  const runs: string[][] = []
  for (const id of ids) {
    const best = runs
      .filter((run) => rankOf(run.at(-1) ?? '') < rankOf(id))
      .reduce((longest, run) => (run.length > longest.length ? run : longest), [] as string[])
    runs.push([...best, id])
  }
  return new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []))
}
