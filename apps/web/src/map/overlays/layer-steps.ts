import type { LayerSpecification } from 'maplibre-gl'

/** A layer in the stack of the map. Base map layers have no specification and are not moved. */
export interface StackedLayer {
  readonly id: string
  readonly specification?: LayerSpecification
}

/** `before` is the id of the layer directly above; without it the layer goes on top. */
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
      /** Changed paint properties; undefined resets to MapLibre's default. */
      readonly paint: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'move'; readonly id: string; readonly before: string | undefined }

/**
 * The steps, in order, that turn the stack `now` into `wanted` (both from the bottom up), with the
 * fewest moves. Empty when nothing differs.
 */
export function layerSteps(
  now: readonly StackedLayer[],
  wanted: readonly StackedLayer[],
): LayerStep[] {
  const wantedById = new Map(wanted.map((layer) => [layer.id, layer]))
  const isRetained = ({ id, specification }: StackedLayer) =>
    wantedById.has(id) && isSame(specification, wantedById.get(id)?.specification)
  const kept = now.filter(isRetained).map(({ id }) => id)
  const steps: LayerStep[] = now
    .filter((layer) => !isRetained(layer))
    .map(({ id }) => ({ kind: 'remove', id }))
  const staying = longestInOrder(
    kept,
    wanted.map(({ id }) => id),
  )
  // From the top down, so that the layer above is always in its final position already.
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

/**
 * Whether two layers differ at most in paint properties, which can be changed without parsing tiles
 * again.
 */
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

/**
 * The longest subsequence of `ids` that is in the order of `wanted`: these layers need not move.
 */
function longestInOrder(ids: readonly string[], wanted: readonly string[]): Set<string> {
  const rank = new Map(wanted.map((id, index) => [id, index]))
  const rankOf = (id: string) => rank.get(id) ?? -1
  // The best subsequence ending at each id; quadratic, but a stack has only some hundred layers.
  const runs: string[][] = []
  for (const id of ids) {
    const best = runs
      .filter((run) => rankOf(run.at(-1) ?? '') < rankOf(id))
      .reduce((longest, run) => (run.length > longest.length ? run : longest), [] as string[])
    runs.push([...best, id])
  }
  return new Set(runs.reduce((longest, run) => (run.length > longest.length ? run : longest), []))
}
