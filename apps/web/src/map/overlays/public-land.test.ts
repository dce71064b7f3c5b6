import { createExpression, featureFilter } from '@maplibre/maplibre-gl-style-spec'
import { PublicLandGroup } from '@terrier/contract/saved-map'
import { ownerClasses, type OwnerClass } from '@terrier/domain/ownership/owner-class'
import { describe, expect, test } from 'vitest'

import { contrastWithLand, parseColour } from '../style/contrast.ts'
import { selectedColour } from './ownership-colours.ts'
import { byGroup, publicLandFilter, publicLandMarks } from './public-land.ts'
import { perceivedDistance, colourVisions } from '../testing/colour-vision.ts'

const groups = PublicLandGroup.options
const parcel = (owner: OwnerClass, isOverseas = false) => ({
  type: 'Polygon' as const,
  properties: { c: ownerClasses[owner], ...(isOverseas ? { o: 1 } : {}) },
})

/** The group a parcel is drawn as, evaluated by MapLibre; null when it is not drawn. */
function shownAs(chosen: readonly PublicLandGroup[], feature: ReturnType<typeof parcel>) {
  const position = { zoom: 15 }
  if (!featureFilter(publicLandFilter(chosen), 'layers[0].filter').filter(position, feature))
    return null
  const group = byGroup(chosen, (name) => name)
  if (typeof group === 'string') return group
  const expression = createExpression(group, 'layers[0].paint.fill-pattern')
  if (expression.result === 'error') throw new Error(String(expression.value[0]))
  return String(expression.value.evaluate(position, feature))
}

describe('a parcel', () => {
  test.each([
    ['localAuthority', 'council'],
    ['government', 'government'],
    ['health', 'health'],
    ['utility', 'utility'],
    ['church', 'church'],
    ['company', null],
    ['private', null],
  ] as const)('of the class %s is shown as %s', (owner, group) => {
    expect(shownAs(groups, parcel(owner))).toBe(group)
  })

  test('of an overseas company is shown as overseas if that group is switched on', () => {
    expect(shownAs(groups, parcel('company', true))).toBe('overseas')
    expect(shownAs(['church'], parcel('company', true))).toBeNull()
  })

  test('in two groups is shown by its class, unless that group is switched off', () => {
    expect(shownAs(groups, parcel('utility', true))).toBe('utility')
    expect(shownAs(['overseas'], parcel('utility', true))).toBe('overseas')
    expect(shownAs(['overseas'], parcel('utility'))).toBeNull()
  })

  test('is not shown when every group is switched off', () => {
    expect(shownAs([], parcel('church'))).toBeNull()
  })
})

describe('the colours of owner types', () => {
  test.each(groups)('of %s has a contrast of 3 : 1 with the land', (group) => {
    const { colour } = publicLandMarks[group]
    expect(contrastWithLand(parseColour(colour))).toBeGreaterThanOrEqual(3)
  })

  const colours = [...groups.map((group) => publicLandMarks[group].colour), selectedColour]
  test.each(colourVisions)('have a perceived distance above 20 for an eye that is %s', (eye) => {
    const pairs = colours.flatMap((a, at) => colours.slice(at + 1).map((b) => [a, b] as const))
    for (const [a, b] of pairs)
      expect(perceivedDistance(a, b, eye), `${a} ${b}`).toBeGreaterThan(20)
  })

  test('are backed up by a unique pattern for each group', () => {
    expect(new Set(groups.map((group) => publicLandMarks[group].pattern)).size).toBe(groups.length)
  })
})
