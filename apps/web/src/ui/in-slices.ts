/** One frame: the browser may draw in between. */
const sliceMs = 12

/** Does something with each of many, and lets the page go on between. */
export async function inSlices<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, place: number) => void,
): Promise<void> {
  let begun = performance.now()
  for (const [place, item] of items.entries()) {
    work(item, place)
    if (performance.now() - begun < sliceMs) continue
    await new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
    signal.throwIfAborted()
    begun = performance.now()
  }
}
