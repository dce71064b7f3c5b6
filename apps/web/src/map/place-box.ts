interface Size {
  readonly width: number
  readonly height: number
}

interface Layout {
  readonly box: Size
  /** What the box stays inside, as long as the place itself is there. */
  readonly frame: Size
  /** Distance from the place, in pixels. */
  readonly lift: number
}

/** Space between the box and the edge of the frame, in pixels. */
const margin = 12

/** Where a box about a place stands: centred above it, below it for want of room, never cut off. */
export function placeBox(
  { x, y }: { readonly x: number; readonly y: number },
  { box, frame, lift }: Layout,
): { readonly left: number; readonly top: number } {
  const above = y - lift - box.height
  const top = above < margin && y + box.height + 2 * margin < frame.height ? y + margin : above
  const left = x - box.width / 2
  const isInView = x >= 0 && x <= frame.width
  if (!isInView) return { left, top }
  const rightmost = Math.max(margin, frame.width - box.width - margin)
  return { left: Math.min(Math.max(left, margin), rightmost), top }
}
