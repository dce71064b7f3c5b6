interface Size {
  readonly width: number
  readonly height: number
}

/** In pixels from the top left corner of the frame. */
export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Layout {
  /** Current size of the popup. */
  readonly popup: Size
  /** The height it may grow to. The placement allows for it, so that the popup does not jump. */
  readonly maxHeight: number
  /** The part of the map that no sheet covers. */
  readonly visible: ScreenBox
}

interface Placement {
  readonly left: number
  readonly top: number
  /** How far to pan the map, in pixels, so that the popup does not cover its target. */
  readonly shift: readonly [right: number, down: number]
}

/** Margin between the popup, its target and the edge of the visible part, in pixels. */
const gapPx = 12

/**
 * The position of a popup: beside its target, otherwise above or below it, otherwise in a corner.
 * The side is chosen by the maximum height, and the edge next to the target stays fixed when the
 * popup grows. A target outside the view takes its popup out of view with it.
 */
export function positionPopup(target: ScreenBox, { popup, maxHeight, visible }: Layout): Placement {
  const tallest = Math.max(popup.height, maxHeight)
  const inner = shrunk(visible)
  const free = [target.right + gapPx, target.top - gapPx, target.left - gapPx] as const
  const [right, above, left] = free
  if (!meets(target, visible)) return { left: right, top: target.top, shift: [0, 0] }
  const seen = intersection(target, visible)
  const across = between(inner.left, middle(seen) - popup.width / 2, inner.right - popup.width)
  const beside = besideTop(seen, { popup, tallest, inner })
  const below = target.bottom + gapPx
  const sides: readonly Placement[] = [
    { left: right, top: beside, shift: [atMost(inner.right - popup.width - right), 0] },
    { left: left - popup.width, top: beside, shift: [atLeast(inner.left + popup.width - left), 0] },
    { left: across, top: above - popup.height, shift: [0, atLeast(inner.top + tallest - above)] },
    { left: across, top: below, shift: [0, atMost(inner.bottom - tallest - below)] },
  ]
  const best = sides
    .filter(({ shift }) => isInside(moved(seen, shift), visible))
    .toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]
  if (!best) return { left: inner.left, top: inner.top, shift: [0, 0] }
  return {
    ...best,
    left: between(inner.left, best.left, inner.right - popup.width),
    top: between(inner.top, best.top, inner.bottom - popup.height),
  }
}

/**
 * Aligned with the target's top edge, otherwise with its bottom edge, where there is room to grow.
 */
function besideTop(
  { top, bottom }: ScreenBox,
  {
    popup,
    tallest,
    inner,
  }: { readonly popup: Size; readonly tallest: number; readonly inner: ScreenBox },
): number {
  const head = Math.max(top, inner.top)
  if (head + tallest <= inner.bottom) return head
  const foot = Math.min(bottom, inner.bottom)
  if (foot - tallest >= inner.top) return foot - popup.height
  return Math.max(inner.top, inner.bottom - tallest)
}

function shrunk({ left, top, right, bottom }: ScreenBox): ScreenBox {
  return { left: left + gapPx, top: top + gapPx, right: right - gapPx, bottom: bottom - gapPx }
}

function meets(a: ScreenBox, b: ScreenBox): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}

function intersection(a: ScreenBox, b: ScreenBox): ScreenBox {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

export function isInside(a: ScreenBox, b: ScreenBox): boolean {
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
}

function moved({ left, top, right, bottom }: ScreenBox, [x, y]: Placement['shift']): ScreenBox {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y }
}

const middle = ({ left, right }: ScreenBox): number => (left + right) / 2
const lengthOf = ({ shift: [x, y] }: Placement): number => Math.abs(x) + Math.abs(y)
const atMost = (available: number): number => Math.min(0, available)
const atLeast = (available: number): number => Math.max(0, available)

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
