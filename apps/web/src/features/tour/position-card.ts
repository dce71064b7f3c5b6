export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const gapPx = 16

/**
 * Position of a card beside its target, in CSS pixels of the viewport: to the right if there is
 * space, else below or above, and always fully visible. Without a target, centred.
 */
export function positionCard(
  target: Box | null,
  card: Size,
  page: Size,
): { left: number; top: number } {
  if (!target) return whole((page.width - card.width) / 2, (page.height - card.height) / 2)
  const right = target.left + target.width + gapPx
  if (right + card.width + gapPx <= page.width) return whole(right, target.top)
  const below = target.top + target.height + gapPx
  const isBelow = below + card.height + gapPx <= page.height
  const middle = target.left + (target.width - card.width) / 2
  return whole(middle, isBelow ? below : target.top - gapPx - card.height)

  function whole(left: number, top: number) {
    return {
      left: clamp(left, page.width - card.width - gapPx),
      top: clamp(top, page.height - card.height - gapPx),
    }
  }
}

const clamp = (value: number, most: number): number => Math.max(gapPx, Math.min(value, most))
