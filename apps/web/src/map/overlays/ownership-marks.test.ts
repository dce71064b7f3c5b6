import { describe, expect, test } from 'vitest'

import { contrastWithLand, parseColour } from '../style/contrast.ts'
import { selectedColour } from './ownership-colours.ts'
import { ownershipMarks, type OwnershipMark } from './ownership-marks.ts'
import { perceivedDistance, colourVisions } from '../testing/colour-vision.ts'

const marks: readonly OwnershipMark[] = Object.values(ownershipMarks)

/**
 * Every pair of different colours: accepted boundaries use the pink of companies, others the teal.
 */
function pairsOf(tone: 'fill' | 'outline') {
  const colours = [...new Set([...marks.map((mark) => mark[tone]), selectedColour])]
  return colours.flatMap((a, at) => colours.slice(at + 1).map((b) => [a, b] as const))
}

/*
 * Simulated after Machado, Oliveira and Fernandes (2009), severity 1, and compared by the CIE 1976
 * colour difference: see `colour-vision.ts`.
 */
describe.each(['fill', 'outline'] as const)('the %s colours of ownership', (tone) => {
  test('are four', () => {
    expect(pairsOf(tone)).toHaveLength(6)
  })

  test.each(colourVisions)(
    'have a perceived distance of at least 20 for an eye that is %s',
    (eye) => {
      for (const [a, b] of pairsOf(tone)) {
        expect(perceivedDistance(a, b, eye), `${a} ${b}`).toBeGreaterThanOrEqual(20)
      }
    },
  )
})

test.each(Object.entries(ownershipMarks))(
  'the outline of %s has a contrast of 3 : 1 with the land',
  (_, { outline }) => {
    expect(contrastWithLand(parseColour(outline))).toBeGreaterThanOrEqual(3)
  },
)

test('each category has a unique combination of pattern and dashes', () => {
  const looks = marks.map(({ pattern = null, dashes = null }) => JSON.stringify([pattern, dashes]))
  expect(new Set(looks).size).toBe(looks.length)
  const { accepted, notAccepted } = ownershipMarks
  expect(marks.filter(({ dashes }) => dashes)).toEqual([accepted, notAccepted])
})
