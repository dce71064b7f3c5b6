interface Size {
  readonly width: number
  readonly height: number
}

/** How far sheets reach over the frame. */
interface Covered {
  readonly left: number
  readonly bottom: number
}

interface Layout {
  readonly box: Size
  /** What the box stays inside, as long as the place itself is there. */
  readonly frame: Size
  /** What of the frame is hidden; a place that is hidden itself keeps its box. */
  readonly covered?: Covered
  /** Distance from the place, in pixels. */
  readonly lift: number
}

/** Space between the box and the edge of the frame, in pixels. */
const margin = 12

/**
 * Where a box about a place stands: centred above it, below it for want of room, never cut off at a
 * side or at its head.
 */
export function placeBox(
  { x, y }: { readonly x: number; readonly y: number },
  { box, frame, covered = { left: 0, bottom: 0 }, lift }: Layout,
): { readonly left: number; readonly top: number } {
  const left = x - box.width / 2
  const above = y - lift - box.height
  const bottom = frame.height - covered.bottom
  const isInView = x >= covered.left && x <= frame.width && y >= 0 && y <= bottom
  if (!isInView) return { left, top: above }
  const leftmost = covered.left + margin
  const rightmost = Math.max(leftmost, frame.width - box.width - margin)
  return {
    left: Math.min(Math.max(left, leftmost), rightmost),
    top:
      above >= margin
        ? above
        : Math.max(margin, Math.min(y + margin, bottom - box.height - margin)),
  }
}
