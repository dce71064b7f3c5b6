import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Distance beyond the viewport within which chunks are rendered, so that scrolling finds them
 * ready.
 */
const marginPx = 900

interface Near<Of extends Element> {
  /** For the element that contains the rows. */
  readonly ref: RefObject<Of | null>
  readonly isNear: boolean
  /** Height of the element with its rows rendered; null before the first time. */
  readonly heightPx: number | null
}

/**
 * Whether a chunk of a long list is near the viewport (virtual scrolling). A chunk that contains
 * the focus stays rendered.
 */
export function useNearViewport<Of extends Element>(): Near<Of> {
  const ref = useRef<Of>(null)
  const [near, setNear] = useState<Omit<Near<Of>, 'ref'>>({
    isNear: typeof IntersectionObserver === 'undefined',
    heightPx: null,
  })
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        setNear((last) => {
          if (entry.isIntersecting) return { ...last, isNear: true }
          if (!last.isNear || element.contains(document.activeElement)) return last
          return { isNear: false, heightPx: entry.boundingClientRect.height }
        })
      },
      { root: scrollerOf(element), rootMargin: `${marginPx}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, ...near }
}

/**
 * The scroll container: the observer's `rootMargin` applies to its edges only. Null for the page.
 */
function scrollerOf(element: Element): Element | null {
  let above = element.parentElement
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY))
    above = above.parentElement
  return above
}

/** Splits a list into chunks of `size` items, in order. */
export function inChunks<Row>(rows: readonly Row[], size: number): (readonly Row[])[] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, piece) => rows.slice(piece * size, (piece + 1) * size))
}
