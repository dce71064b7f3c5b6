import { describe, expect, it } from 'vitest'

import { isInside, positionPopup, type ScreenBox } from './position-popup.ts'

const visible = { left: 0, top: 0, right: 1000, bottom: 800 }
const layout = { popup: { width: 320, height: 150 }, maxHeight: 400, visible }
const box = (left: number, top: number, width: number, height: number): ScreenBox => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const popupAt = ({ left, top }: { left: number; top: number }, height = 150) =>
  box(left, top, 320, height)
const overlap = (a: ScreenBox, b: ScreenBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('positionPopup', () => {
  it.each([
    ['to the right of its object', box(300, 100, 200, 200), { left: 512, top: 100 }],
    ['to the left where the right has no room', box(600, 100, 200, 200), { left: 268, top: 100 }],
    ['above a wide object', box(100, 500, 800, 200), { left: 340, top: 338 }],
    ['below a wide object near the top', box(100, 100, 800, 200), { left: 340, top: 312 }],
    [
      'up from the bottom of an object near the bottom',
      box(300, 650, 20, 50),
      { left: 332, top: 550 },
    ],
  ])('stands %s', (_, target, expected) => {
    expect(positionPopup(target, layout)).toEqual({ ...expected, shift: [0, 0] })
  })

  it('stays in place when it grows, without covering its object', () => {
    for (let left = 0; left <= 900; left += 50) {
      for (let top = 0; top <= 700; top += 50) {
        const target = box(left, top, 100, 90)
        const short = popupAt(positionPopup(target, layout))
        const tall = popupAt(
          positionPopup(target, { ...layout, popup: { width: 320, height: 400 } }),
          400,
        )
        expect(tall.left).toBe(short.left)
        expect(tall.top === short.top || tall.bottom === short.bottom, `${left}, ${top}`).toBe(true)
        expect(overlap(short, target) || overlap(tall, target)).toBe(false)
        expect(isInside(short, visible) && isInside(tall, visible)).toBe(true)
      }
    }
  })

  it('returns the smallest shift of the map that makes room', () => {
    const target = box(300, 100, 400, 600)
    expect(positionPopup(target, layout).shift).toEqual([-44, 0])
    const panned = box(256, 100, 400, 600)
    expect(overlap(popupAt(positionPopup(panned, layout)), panned)).toBe(false)
    expect(positionPopup(panned, layout).shift).toEqual([0, 0])
  })

  it('stands in the corner when its object fills the view', () => {
    const county = box(-500, -500, 3000, 3000)
    expect(positionPopup(county, layout)).toEqual({ left: 12, top: 12, shift: [0, 0] })
  })

  it('avoids the sheets that cover the map', () => {
    const beside = { ...layout, visible: { ...visible, left: 400, bottom: 600 } }
    expect(positionPopup(box(500, 20, 50, 50), beside)).toMatchObject({ left: 562, top: 20 })
    expect(positionPopup(box(800, 20, 50, 50), beside)).toMatchObject({ left: 468, top: 20 })
  })

  it('moves out of view with its object', () => {
    expect(positionPopup(box(-300, 100, 100, 100), layout)).toMatchObject({ left: -188, top: 100 })
  })
})
