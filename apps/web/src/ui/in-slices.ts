/** Less than a frame of 60 Hz, so that the browser can render in between. */
const sliceMs = 12

/** Calls a function for each item, yielding to the event loop between time slices. */
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
