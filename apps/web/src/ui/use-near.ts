import { useEffect, useRef, useState, type RefObject } from 'react'

/** How far beyond the edge of what is seen things are drawn already, so that scrolling finds them. */
const marginPx = 900

interface Near<Of extends Element> {
  /** Of the element that holds the rows. */
  readonly ref: RefObject<Of | null>
  readonly isNear: boolean
  /** How tall it was with its rows in it; null before it ever had them. */
  readonly heightPx: number | null
}

/**
 * Whether a piece of a long list is near what is seen of it, so that only some of thousands of rows
 * are there at a time. A piece that holds the focus stays.
 */
export function useNear<Of extends Element>(): Near<Of> {
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

/** What the element scrolls in: the margin counts from its edges alone. Null for the page itself. */
function scrollerOf(element: Element): Element | null {
  let above = element.parentElement
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY))
    above = above.parentElement
  return above
}

/** A list in pieces of so many rows each, in its order. */
export function inPieces<Row>(rows: readonly Row[], size: number): (readonly Row[])[] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, piece) => rows.slice(piece * size, (piece + 1) * size))
}
