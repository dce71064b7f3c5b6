/**
 * Sorts drawings by area, largest first, so that a small one is above a large one and can be
 * clicked. Lines have no area and come last. Specification 3, "Drawing".
 */
export function byAreaDescending(
  a: { readonly area?: unknown },
  b: { readonly area?: unknown },
): number {
  return areaOf(b) - areaOf(a)
}

function areaOf({ area }: { readonly area?: unknown }): number {
  return typeof area === 'number' ? area : 0
}
